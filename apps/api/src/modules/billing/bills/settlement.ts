import { and, eq, exists, inArray, max, ne, type SQL } from 'drizzle-orm';
import type { Actor } from '../../../infra/access/actor.ts';
import { record } from '../../../infra/audit/record.ts';
import type { DbOrTx, Tx } from '../../../infra/db/database.ts';
import { pluck } from '../../../infra/pluck.ts';
import { billingFailure } from '../failures.ts';
import { payments } from '../payments/payments.tables.ts';
import type { BillRow } from './bill-queries.ts';
import { bills } from './bills.tables.ts';
import { SETTLEMENT } from './open-bills.ts';

/** Where a settlement stands among the bills, unless bills were added behind it: after every single bill. */
const POSITION = 9;

export function findOpenBills(tx: Tx, orderUuid: string): Promise<BillRow[]> {
  return tx
    .select()
    .from(bills)
    .where(and(eq(bills.orderUuid, orderUuid), eq(bills.type, '03'), eq(bills.status, 'open')));
}

export async function findOpenSettlement(db: DbOrTx, orderUuid: string): Promise<BillRow | null> {
  const [bill] = await db
    .select()
    .from(bills)
    .where(and(eq(bills.orderUuid, orderUuid), eq(bills.type, '02'), eq(bills.status, 'open')));
  return bill ?? null;
}

/** As SQL, whether the money of a settlement is on the review list, where staff may book it on nothing else (decision 0022). */
export function isMoneyWaiting(db: DbOrTx): SQL {
  const money = db
    .select({ uuid: payments.uuid })
    .from(payments)
    .where(
      and(
        eq(payments.billUuid, bills.uuid),
        eq(payments.state, 'review'),
        eq(payments.amount, bills.amount),
        // Nobody decides about a hint.
        ne(payments.reason, 'incomplete'),
      ),
    );
  return exists(money);
}

/**
 * The open settlement that a change of the order's bills ends; null without one.
 *
 * @throws Failure `settlementInReview` for one whose money waits: it is not given up
 */
export async function findSettlementToEnd(db: DbOrTx, orderUuid: string): Promise<BillRow | null> {
  const settlement = await findOpenSettlement(db, orderUuid);
  if (!settlement) return null;
  const isWaiting = and(eq(bills.uuid, settlement.uuid), isMoneyWaiting(db));
  if ((await db.$count(bills, isWaiting)) > 0) throw billingFailure('settlementInReview');
  return settlement;
}

/**
 * One bill for all that is left (type 02): the single bills are suspended while it can be paid.
 *
 * @param open the bills it stands for, not empty
 */
export async function openSettlement(
  tx: Tx,
  actor: Actor,
  orderUuid: string,
  open: BillRow[],
  now: Date,
): Promise<BillRow> {
  const amount = open.reduce((sum, bill) => sum + bill.amount, 0);
  const [settlement] = await tx
    .insert(bills)
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
  const after = { order: orderUuid, amount, bills: open.map(({ uuid }) => uuid) };
  await record(tx, actor, { verb: 'bill.settlement-opened', subjectUuid: settlement.uuid, after }, now);
  await tx
    .update(bills)
    .set({ status: 'suspended', settlementUuid: settlement.uuid })
    .where(inArray(bills.uuid, pluck(open, 'uuid')));
  return settlement;
}

/** After an earlier settlement was paid, bills may have been added; receipts are numbered by position. */
async function nextPosition(tx: Tx, orderUuid: string): Promise<number> {
  const [row] = await tx
    .select({ last: max(bills.position) })
    .from(bills)
    .where(and(eq(bills.orderUuid, orderUuid), ne(bills.status, 'void')));
  return Math.max(POSITION, (row?.last ?? 0) + 1);
}

/** A settlement that ended unpaid: the single bills revive. */
export async function endSettlement(tx: Tx, actor: Actor, settlementUuid: string, now: Date): Promise<void> {
  await tx
    .update(bills)
    .set({ status: 'open', settlementUuid: null })
    .where(and(eq(bills.settlementUuid, settlementUuid), eq(bills.status, 'suspended')));
  const [ended] = await tx
    .update(bills)
    .set({ status: 'void' })
    .where(and(eq(bills.uuid, settlementUuid), eq(bills.status, 'open')))
    .returning({ order: bills.orderUuid, amount: bills.amount });
  if (ended)
    await record(
      tx,
      actor,
      { verb: 'bill.settlement-closed', subjectUuid: settlementUuid, before: ended },
      now,
    );
}
