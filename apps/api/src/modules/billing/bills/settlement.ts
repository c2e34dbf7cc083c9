import { and, eq, inArray, max, ne } from 'drizzle-orm';
import type { Actor } from '../../../infra/access/actor.ts';
import { record } from '../../../infra/audit/record.ts';
import type { DbOrTx, Tx } from '../../../infra/db/database.ts';
import type { PaymentRow } from './bill-queries.ts';
import { payments } from './bills.tables.ts';
import { SETTLEMENT } from './open-bills.ts';

/** Where a settlement stands among the bills, unless bills were added behind it: after every single bill. */
const POSITION = 9;

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
  actor: Actor,
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
      position: await nextPosition(tx, orderUuid),
      createdAt: now,
    })
    .returning();
  if (!settlement) throw new Error('settlement not stored');
  const after = { order: orderUuid, amount, bills: bills.map(({ uuid }) => uuid) };
  await record(tx, actor, { verb: 'bill.settlement-opened', subjectUuid: settlement.uuid, after }, now);
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

/** After an earlier settlement was paid, bills may have been added; receipts are numbered by position. */
async function nextPosition(tx: Tx, orderUuid: string): Promise<number> {
  const [row] = await tx
    .select({ last: max(payments.position) })
    .from(payments)
    .where(and(eq(payments.orderUuid, orderUuid), ne(payments.status, 'void')));
  return Math.max(POSITION, (row?.last ?? 0) + 1);
}

/** A settlement that ended unpaid: the single bills revive. */
export async function endSettlement(tx: Tx, actor: Actor, settlementUuid: string, now: Date): Promise<void> {
  await tx
    .update(payments)
    .set({ status: 'open', settlementUuid: null })
    .where(and(eq(payments.settlementUuid, settlementUuid), eq(payments.status, 'suspended')));
  const [ended] = await tx
    .update(payments)
    .set({ status: 'void' })
    .where(and(eq(payments.uuid, settlementUuid), eq(payments.status, 'open')))
    .returning({ order: payments.orderUuid, amount: payments.amount });
  if (ended)
    await record(
      tx,
      actor,
      { verb: 'bill.settlement-closed', subjectUuid: settlementUuid, before: ended },
      now,
    );
}
