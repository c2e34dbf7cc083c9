import { isCancelled } from '@rihlah/rules/order-status';
import { and, asc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { StaffActor } from '../../platform/actor.ts';
import { record, recordAll } from '../../platform/audit/record.ts';
import { type DbOrTx, inTransaction, type Tx } from '../../platform/database.ts';
import { Failure } from '../../platform/failure.ts';
import type { Services } from '../../platform/services.ts';
import { assertNoWish } from '../approvals/approval-queries.ts';
import { notifyParties } from '../inbox/notify-parties.ts';
import { changeStatus } from '../orders/change-status.ts';
import { findOrder, findOrderHeads, lockOrder, lockOrders } from '../orders/order-queries.ts';
import { bookPayment } from './book-payments.ts';
import { findBill, findVirtualAccounts, lockMoney } from './payment-queries.ts';
import { bankPayments, payments, refunds } from './payments.tables.ts';
import { releaseAccounts } from './release-bills.ts';

/** Money that could not be booked, the oldest first, with the order it was meant for where that is known. */
export async function findReviewList({ db }: Services) {
  const rows = await db
    .select({ ...getTableColumns(bankPayments), orderUuid: payments.orderUuid })
    .from(bankPayments)
    .leftJoin(payments, eq(payments.uuid, bankPayments.paymentUuid))
    .where(eq(bankPayments.state, 'review'))
    .orderBy(asc(bankPayments.receivedAt));
  const heads = await findOrderHeads(db, [...new Set(rows.flatMap(({ orderUuid }) => orderUuid ?? []))]);
  return rows.map(({ orderUuid, ...row }) => ({
    ...row,
    orderId: heads.get(orderUuid ?? '')?.orderId ?? null,
  }));
}

/** Money that a bank told of. */
export async function findMoney(db: DbOrTx, uuid: string) {
  const [row] = await db.select().from(bankPayments).where(eq(bankPayments.uuid, uuid));
  return row ?? null;
}

/** As `lockMoney`, behind the lock of the order that it was meant for: whoever books it takes that one first too. */
export async function lockMoneyAndOrder(tx: Tx, uuid: string) {
  const orderOf = sql`select b.order_uuid from ${payments} b join ${bankPayments} m on m.payment_uuid = b.uuid
    where m.uuid = ${uuid}`;
  await lockOrders(tx, orderOf);
  return lockMoney(tx, uuid);
}

/** Of what a bank has only hinted at the money itself is still to come, and is booked then. @throws Failure `moneyIncomplete` */
export function assertWhole({ reason }: Pick<typeof bankPayments.$inferSelect, 'reason'>): void {
  if (reason === 'incomplete') throw new Failure('moneyIncomplete');
}

/** As SQL, the review list as rows `at, key, amount`, the key being bank and number. */
export const reviewItems: SQL = sql`select r.received_at as at, r.bank || ' ' || r.number as key, r.amount
  from ${bankPayments} r where r.state = 'review'`;

/**
 * Takes money out of the review list; of two decisions the first counts.
 *
 * @throws Failure `notFound`, `alreadyDecided`, `moneyIncomplete`, or `approvalOpen` while a second person is asked about it
 */
async function decide(tx: Tx, uuid: string, set: Partial<typeof bankPayments.$inferInsert>) {
  const [decided] = await tx
    .update(bankPayments)
    .set(set)
    .where(and(eq(bankPayments.uuid, uuid), eq(bankPayments.state, 'review')))
    .returning();
  if (!decided) throw new Failure((await findMoney(tx, uuid)) ? 'alreadyDecided' : 'notFound');
  assertWhole(decided);
  await assertNoWish(tx, uuid);
  return decided;
}

/**
 * Books money of the review list on a bill of exactly that amount, with everything that follows from a payment. A
 * number that still lives for the bill is closed.
 *
 * @throws Failure `billNotOpen`, `settlementPending`, `orderExpired`, `amountMismatch`, and as `decide`
 */
export function applyReview(
  services: Services,
  actor: StaffActor,
  { bankPaymentUuid, paymentUuid }: { bankPaymentUuid: string; paymentUuid: string },
): Promise<void> {
  return inTransaction(services.db, async (tx) => {
    const now = services.clock.now();
    const found = await findBill(tx, paymentUuid);
    const order = found && (await lockOrder(tx, found.orderUuid));
    const bill = order && (await findBill(tx, paymentUuid));
    if (!order || !bill) throw new Failure('notFound');
    if (isCancelled(order.status)) throw new Failure('orderExpired');
    if (bill.status === 'suspended') throw new Failure('settlementPending');
    if (bill.status !== 'open') throw new Failure('billNotOpen');
    const money = await decide(tx, bankPaymentUuid, { state: 'applied', paymentUuid });
    if (money.amount !== bill.amount) throw new Failure('amountMismatch');
    if (order.status === 'Pendaftaran') {
      const step = { orderUuid: order.uuid, from: order.status, to: 'Pembayaran DP' as const };
      await changeStatus(tx, actor, { ...step, why: 'uang dari daftar periksa' }, now);
    }
    const accounts = await findVirtualAccounts(tx, [bill.uuid]);
    const account = accounts.find(({ uuid }) => uuid === money.virtualAccountUuid) ?? null;
    await bookPayment(tx, services, {
      actor,
      orderUuid: order.uuid,
      bill,
      account,
      paidAt: money.paidAt,
    });
    await releaseAccounts(tx, [bill.uuid], now);
    const why = `${bill.description}, referensi ${money.paymentRequestId}`;
    await recordAll(
      tx,
      actor,
      [
        { verb: 'money.applied', subjectUuid: bankPaymentUuid, after: { bill: bill.uuid }, why },
        { verb: 'order.review-applied', subjectUuid: order.uuid, after: { money: bankPaymentUuid }, why },
      ],
      now,
    );
  });
}

export interface Refund {
  bankPaymentUuid: string;
  /** Where the money went. */
  account: string;
  /** Reference of the transfer. */
  reference: string;
}

/** Records that money of the review list went back. @throws Failure as `decide` */
export const refundReview = (services: Services, actor: StaffActor, refund: Refund): Promise<void> =>
  inTransaction(services.db, (tx) => writeRefund(tx, services, actor, refund));

/** As `refundReview`, in a transaction that is under way. */
export async function writeRefund(
  tx: Tx,
  services: Services,
  actor: StaffActor,
  refund: Refund,
): Promise<void> {
  const now = services.clock.now();
  await lockMoneyAndOrder(tx, refund.bankPaymentUuid);
  const money = await decide(tx, refund.bankPaymentUuid, { state: 'refunded' });
  await tx.insert(refunds).values({ ...refund, by: actor.uuid, amount: money.amount, at: now });
  const after = { amount: money.amount, reference: refund.reference };
  await record(tx, actor, { verb: 'money.refunded', subjectUuid: money.uuid, after }, now);
  const bill = money.paymentUuid ? await findBill(tx, money.paymentUuid) : null;
  const order = bill && (await findOrder(tx, bill.orderUuid));
  if (!order) return;
  const title = `Uang Anda untuk ${order.orderId} sudah kami kembalikan`;
  const message = `Kami mengirimnya ke ${refund.account}, nomor referensi ${refund.reference}.`;
  await notifyParties(tx, order, { type: 'money-refunded', title, message }, now);
}
