import type { ReferenceCorrection } from '@rihlah/contract/staff/billing/transfers';
import { isCancelled, isRegistered } from '@rihlah/rules/orders/order-status';
import { and, asc, eq, getTableColumns, gte, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { record, recordAll } from '../../../infra/audit/record.ts';
import { type DbOrTx, inTransaction, type Tx } from '../../../infra/db/database.ts';
import { readAs } from '../../../infra/db/query-rows.ts';
import { Failure, requireFound } from '../../../infra/failure.ts';
import { pluck } from '../../../infra/pluck.ts';
import type { Services } from '../../../infra/services.ts';
import { assertNoOpenApproval, findApprovalsAbout } from '../../backoffice/approvals/approval-queries.ts';
import { findBill, findVirtualAccounts, lockMoney } from '../../billing/bills/bill-queries.ts';
import { bills } from '../../billing/bills/bills.tables.ts';
import { bookPayment } from '../../billing/payments/book-payments.ts';
import { paymentBookings, payments, refunds } from '../../billing/payments/payments.tables.ts';
import { notifyParties } from '../../messaging/inbox/notify-parties.ts';
import { changeStatus } from '../../orders/record/change-status.ts';
import { findOrder, findOrderSummaries, lockOrder, lockOrders } from '../../orders/record/order-queries.ts';
import { bankingFailure } from '../failures.ts';
import { matchMoney, type WaitingMoney } from './suggest-bills.ts';

/** As SQL, something of all parts of a row of money. */
const partsOfMoney = (what: SQL) =>
  readAs(
    z.number(),
    sql`(select ${what} from ${payments} w where w.bank = ${payments.bank} and w.number = ${payments.number}
    and w.payment_request_id = ${payments.paymentRequestId} and w.part > 0)`,
  );

/** Money that could not be booked, the oldest first, with the order it was meant for where that is known. */
export async function findReviewList({ db }: Pick<Services, 'db'>) {
  const rows = await db
    .select({
      ...getTableColumns(payments),
      parts: partsOfMoney(sql`count(*)::int`),
      total: partsOfMoney(sql`sum(w.amount)::float8`),
      orderUuid: bills.orderUuid,
      refundTo: refunds.account,
      refundAgreedAt: refunds.agreedAt,
    })
    .from(payments)
    .leftJoin(bills, eq(bills.uuid, payments.billUuid))
    .leftJoin(refunds, eq(refunds.paymentUuid, payments.uuid))
    .where(eq(payments.state, 'review'))
    .orderBy(asc(payments.receivedAt));
  const summaries = await findOrderSummaries(db, [
    ...new Set(rows.flatMap(({ orderUuid }) => orderUuid ?? [])),
  ]);
  return rows.map(({ orderUuid, refundTo, refundAgreedAt, ...row }) => ({
    ...row,
    orderId: summaries.get(orderUuid ?? '')?.orderId ?? null,
    pilgrim: summaries.get(orderUuid ?? '')?.pilgrim.name ?? null,
    orderUuid,
    /** Two people agree that it goes back; it is still to be transferred. */
    refund:
      refundTo !== null && refundAgreedAt !== null ? { account: refundTo, agreedAt: refundAgreedAt } : null,
  }));
}

/** All that waits, as `suggestBills` judges it. */
export async function findWaitingMoney(db: DbOrTx): Promise<WaitingMoney[]> {
  const { uuid, bank, number, amount, billUuid, reason } = payments;
  const rows = await db
    .select({ uuid, bank, number, amount, billUuid, reason, refund: refunds.uuid })
    .from(payments)
    .leftJoin(refunds, eq(refunds.paymentUuid, uuid))
    .where(eq(payments.state, 'review'))
    .orderBy(asc(payments.receivedAt));
  const asked = await findApprovalsAbout(db, pluck(rows, 'uuid'));
  return rows.map(({ refund, ...row }) => ({
    ...row,
    isLeaving: refund !== null || asked.some(({ subjectUuid }) => subjectUuid === row.uuid),
  }));
}

export async function findMoney(db: DbOrTx, uuid: string) {
  const [row] = await db.select().from(payments).where(eq(payments.uuid, uuid));
  return row ?? null;
}

/** As `lockMoney`, behind the lock of the order that it was meant for: whoever books it takes that one first too. */
export async function lockMoneyAndOrder(tx: Tx, uuid: string) {
  const orderOf = sql`select b.order_uuid from ${bills} b join ${payments} m on m.bill_uuid = b.uuid
    where m.uuid = ${uuid}`;
  await lockOrders(tx, orderOf);
  return lockMoney(tx, uuid);
}

/** Of what a bank has only hinted at the money itself is still to come, and is booked then. @throws Failure `moneyIncomplete` */
export function assertWhole({ reason }: Pick<typeof payments.$inferSelect, 'reason'>): void {
  if (reason === 'incomplete') throw bankingFailure('moneyIncomplete');
}

/** As SQL, the review list as rows `at, key, amount`, the key being bank and number; what was booked waits since it no longer is. */
export const reviewItems: SQL = sql`select coalesce((select max(k.reversed_at) from ${paymentBookings} k
  where k.payment_uuid = r.uuid), r.received_at) as at, r.bank || ' ' || r.number as key, r.amount
  from ${payments} r where r.state = 'review'`;

/**
 * Takes money out of the review list; of two decisions the first counts.
 *
 * @throws Failure `notFound`, `alreadyDecided`, `moneyIncomplete`, or `approvalOpen` while a second person is asked about it
 */
async function decide(tx: Tx, uuid: string, set: Partial<typeof payments.$inferInsert>) {
  const [decided] = await tx
    .update(payments)
    .set(set)
    .where(and(eq(payments.uuid, uuid), eq(payments.state, 'review')))
    .returning();
  if (!decided) throw new Failure((await findMoney(tx, uuid)) ? 'alreadyDecided' : 'notFound');
  assertWhole(decided);
  await assertNoOpenApproval(tx, uuid);
  return decided;
}

/** Nobody books or sends back anew what two people have agreed to send back. @throws Failure `refundAgreed` */
export async function assertNotLeaving(tx: Tx, paymentUuid: string): Promise<void> {
  if ((await tx.$count(refunds, eq(refunds.paymentUuid, paymentUuid))) > 0)
    throw bankingFailure('refundAgreed');
}

/** Where money goes back to that was not transferred yet; null where nobody has agreed to it, or it has left. */
export async function findAgreedRefund(db: DbOrTx, paymentUuid: string) {
  const [refund] = await db
    .select()
    .from(refunds)
    .where(and(eq(refunds.paymentUuid, paymentUuid), isNull(refunds.at)));
  return refund ?? null;
}

/** A bill that other waiting money fits better is not for this money. @throws Failure `billHeld` */
async function assertNotHeld(tx: Tx, moneyUuid: string, billUuid: string): Promise<void> {
  const [match] = await matchMoney(tx, await findWaitingMoney(tx), { moneyUuid, billUuids: [billUuid] });
  if (match?.heldFor) throw bankingFailure('billHeld');
}

/** So long a booking can be taken back before the customer is told. */
const HELD_MS = 10_000;

/** A booking that was made, and until when it can be taken back. */
export interface MadeBooking {
  uuid: string;
  dueAt: Date;
}

/**
 * Books money of the review list on a bill of exactly that amount, with everything that follows from a payment. The
 * customer is told ten seconds later (`tell-bookings.ts`), and a number that still lives for the bill is closed then.
 *
 * @throws Failure `billNotOpen`, `settlementPending`, `orderExpired`, `amountMismatch`, `billHeld`, `refundAgreed`, and as `decide`
 */
export function applyReview(
  services: Services,
  actor: StaffActor,
  { paymentUuid, billUuid }: { paymentUuid: string; billUuid: string },
): Promise<MadeBooking> {
  return inTransaction(services.db, async (tx) => {
    const now = services.clock.now();
    const found = await findBill(tx, billUuid);
    const order = found && (await lockOrder(tx, found.orderUuid));
    const bill = order && (await findBill(tx, billUuid));
    if (!order || !bill) throw new Failure('notFound');
    if (isCancelled(order.status)) throw new Failure('orderExpired');
    if (bill.status === 'suspended') throw new Failure('settlementPending');
    if (bill.status !== 'open') throw bankingFailure('billNotOpen');
    const before = await lockMoney(tx, paymentUuid);
    await assertNotLeaving(tx, paymentUuid);
    await assertNotHeld(tx, paymentUuid, billUuid);
    const money = await decide(tx, paymentUuid, { state: 'applied', billUuid });
    if (money.amount !== bill.amount) throw bankingFailure('amountMismatch');
    if (isRegistered(order.status)) {
      const step = { orderUuid: order.uuid, from: order.status, to: 'Pembayaran DP' as const };
      await changeStatus(tx, actor, { ...step, why: 'uang dari daftar periksa' }, now);
    }
    const accounts = await findVirtualAccounts(tx, [bill.uuid]);
    const account = accounts.find(({ uuid }) => uuid === money.virtualAccountUuid) ?? null;
    const bookedAt = await bookPayment(tx, services, {
      actor,
      orderUuid: order.uuid,
      bill,
      account,
      paidAt: money.paidAt,
      isHeld: true,
    });
    const dueAt = new Date(bookedAt.getTime() + HELD_MS);
    const [booking] = await tx
      .insert(paymentBookings)
      .values({
        paymentUuid,
        billUuid,
        reason: money.reason ?? '',
        meantBillUuid: before?.billUuid ?? null,
        accountStatus: account?.status ?? null,
        by: actor.uuid,
        bookedAt,
        dueAt,
      })
      .returning({ uuid: paymentBookings.uuid });
    if (!booking) throw new Error('a booking was not kept');
    const why = `${bill.description}, referensi ${money.paymentRequestId}`;
    await recordAll(
      tx,
      actor,
      [
        { verb: 'money.applied', subjectUuid: paymentUuid, after: { bill: bill.uuid }, why },
        { verb: 'order.review-applied', subjectUuid: order.uuid, after: { money: paymentUuid }, why },
      ],
      now,
    );
    return { uuid: booking.uuid, dueAt };
  });
}

export interface Refund {
  paymentUuid: string;
  /** Where the money goes. */
  account: string;
}

/**
 * Writes down that two people agree to send money of the review list back: it is to be transferred, and books nothing
 * meanwhile.
 *
 * @throws Failure `notFound`, `alreadyDecided`, `moneyIncomplete`, `refundAgreed`, `approvalOpen`
 */
export async function agreeRefund(
  tx: Tx,
  { clock }: Services,
  actor: StaffActor,
  { paymentUuid, account }: Refund,
): Promise<void> {
  const now = clock.now();
  const money = requireFound(await lockMoneyAndOrder(tx, paymentUuid));
  if (money.state !== 'review') throw new Failure('alreadyDecided');
  assertWhole(money);
  await assertNoOpenApproval(tx, paymentUuid);
  await assertNotLeaving(tx, paymentUuid);
  const agreed = { agreedAt: now, agreedBy: actor.uuid };
  await tx.insert(refunds).values({ paymentUuid, account, amount: money.amount, ...agreed });
  const after = { amount: money.amount };
  await record(tx, actor, { verb: 'money.refund-agreed', subjectUuid: paymentUuid, after }, now);
}

/**
 * Takes back that money is to be sent back, as two people agree who may: nothing was transferred, and it waits again for a
 * decision, as for another account. Of a transfer at the same moment one counts.
 *
 * @throws Failure `notFound`, `alreadyDecided`, `notAgreed`, `approvalOpen`
 */
export async function callOffRefund(
  tx: Tx,
  { clock }: Services,
  actor: StaffActor,
  { paymentUuid, why }: { paymentUuid: string; why: string },
): Promise<void> {
  const money = requireFound(await lockMoneyAndOrder(tx, paymentUuid));
  if (money.state !== 'review') throw new Failure('alreadyDecided');
  await assertNoOpenApproval(tx, paymentUuid);
  const [refund] = await tx
    .delete(refunds)
    .where(and(eq(refunds.paymentUuid, paymentUuid), isNull(refunds.at)))
    .returning();
  if (!refund) throw new Failure('notAgreed');
  const act = { verb: 'money.refund-called-off' as const, subjectUuid: paymentUuid, why };
  await record(tx, actor, { ...act, before: { amount: refund.amount } }, clock.now());
}

/**
 * Records that money was transferred back after two people had agreed: now it has left, and the customer is told.
 *
 * @throws Failure `notFound`, `notAgreed`, `alreadyDecided`
 */
export async function transferRefund(
  tx: Tx,
  services: Services,
  actor: StaffActor,
  { paymentUuid, reference }: { paymentUuid: string; reference: string },
): Promise<void> {
  const now = services.clock.now();
  const before = requireFound(await lockMoneyAndOrder(tx, paymentUuid));
  if (before.state !== 'review') throw new Failure('alreadyDecided');
  const [refund] = await tx
    .update(refunds)
    .set({ reference, at: now, by: actor.uuid })
    .where(and(eq(refunds.paymentUuid, paymentUuid), isNull(refunds.at)))
    .returning();
  if (!refund) throw new Failure('notAgreed');
  const money = await decide(tx, paymentUuid, { state: 'refunded' });
  const after = { amount: money.amount, reference };
  await record(tx, actor, { verb: 'money.refunded', subjectUuid: money.uuid, after }, now);
  const message = `Kami mengirimnya ke ${refund.account}, nomor referensi ${reference}.`;
  await notifyPayer(
    tx,
    money,
    (order) => ({ title: `Uang Anda untuk ${order} sudah kami kembalikan`, message }),
    now,
  );
}

/** Money that was sent back since a moment, by its own uuid: where to, by whom, when, and under which reference. */
export async function findSentRefunds(db: DbOrTx, since: Date) {
  const { paymentUuid: uuid, amount, account, reference, at, by } = refunds;
  const rows = await db
    .select({ uuid, amount, account, reference, at, by })
    .from(refunds)
    .where(gte(at, since));
  return rows.flatMap((row) =>
    row.reference !== null && row.at && row.by
      ? [{ ...row, reference: row.reference, at: row.at, by: row.by }]
      : [],
  );
}

/**
 * Corrects the reference of money that was sent back, from the one that was seen: the books show it from then on, and whoever
 * was told the former is told.
 *
 * @throws Failure `notFound` for money that was not sent back, `editedMeanwhile`
 */
export async function correctRefundReference(
  tx: Tx,
  { clock }: Services,
  actor: StaffActor,
  { paymentUuid, reference, former, why }: ReferenceCorrection & { paymentUuid: string },
): Promise<void> {
  const now = clock.now();
  const isSent = and(eq(refunds.paymentUuid, paymentUuid), isNotNull(refunds.at));
  const corrected = await tx
    .update(refunds)
    .set({ reference })
    .where(and(isSent, eq(refunds.reference, former)))
    .returning();
  if (corrected.length === 0)
    throw new Failure((await tx.$count(refunds, isSent)) > 0 ? 'editedMeanwhile' : 'notFound');
  if (reference === former) return;
  const change = { before: { reference: former }, after: { reference }, why };
  await record(tx, actor, { verb: 'money.reference-corrected', subjectUuid: paymentUuid, ...change }, now);
  const money = requireFound(await findMoney(tx, paymentUuid));
  const title = 'Nomor referensi pengembalian uang Anda kami betulkan';
  const message = `Nomor yang benar: ${reference}. Sebelumnya kami menulis ${former}. Uang yang Anda terima tidak berubah.`;
  await notifyPayer(tx, money, (order) => ({ title: `${title}, ${order}`, message }), now);
}

/** Tells those of the order that money was meant for; where nobody knows which, nobody. @param news of the order's number */
async function notifyPayer(
  tx: Tx,
  { billUuid }: Pick<typeof payments.$inferSelect, 'billUuid'>,
  news: (orderId: string) => { title: string; message: string },
  now: Date,
): Promise<void> {
  const bill = billUuid ? await findBill(tx, billUuid) : null;
  const order = bill && (await findOrder(tx, bill.orderUuid));
  if (order) await notifyParties(tx, order, { type: 'money-refunded', ...news(order.orderId) }, now);
}
