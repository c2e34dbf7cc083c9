import { and, eq, inArray } from 'drizzle-orm';
import type { DbOrTx, Tx } from '../../platform/database.ts';
import { SETTLEMENT } from './open-bills.ts';
import type { PaymentRow } from './payment-queries.ts';
import { payments } from './payments.tables.ts';

/** Bills that a settlement would pay. */
export function findOpenBills(tx: Tx, orderUuid: string): Promise<PaymentRow[]> {
  return tx
    .select()
    .from(payments)
    .where(and(eq(payments.orderUuid, orderUuid), eq(payments.type, '03'), eq(payments.status, 'open')));
}

export async function findOpenSettlement(db: DbOrTx, orderUuid: string): Promise<PaymentRow | null> {
  const [bill] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.orderUuid, orderUuid), eq(payments.type, '02'), eq(payments.status, 'open')));
  return bill ?? null;
}

/**
 * One bill for all that is left (type 02): the single bills are suspended while it can be paid.
 *
 * @param bills the open bills it stands for, not empty
 */
export async function openSettlement(
  tx: Tx,
  orderUuid: string,
  bills: PaymentRow[],
  now: Date,
): Promise<PaymentRow> {
  const amount = bills.reduce((sum, bill) => sum + bill.amount, 0);
  const [settlement] = await tx
    .insert(payments)
    .values({
      orderUuid,
      type: '02',
      status: 'open',
      description: SETTLEMENT,
      amount,
      position: 9,
      createdAt: now,
    })
    .returning();
  if (!settlement) throw new Error('settlement not stored');
  await tx
    .update(payments)
    .set({ status: 'suspended', settlementUuid: settlement.uuid })
    .where(
      inArray(
        payments.uuid,
        bills.map(({ uuid }) => uuid),
      ),
    );
  return settlement;
}

/** A settlement that ended unpaid: the single bills revive. */
export async function endSettlement(tx: Tx, settlementUuid: string): Promise<void> {
  await tx
    .update(payments)
    .set({ status: 'open', settlementUuid: null })
    .where(and(eq(payments.settlementUuid, settlementUuid), eq(payments.status, 'suspended')));
  await tx
    .update(payments)
    .set({ status: 'void' })
    .where(and(eq(payments.uuid, settlementUuid), eq(payments.status, 'open')));
}
