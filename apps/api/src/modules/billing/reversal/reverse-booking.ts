import { linkTo, orderPath } from '@rihlah/contract/wire/paths';
import { isPaidBill } from '@rihlah/rules/money/bill-state';
import { plainRupiah } from '@rihlah/rules/money/rupiah';
import { and, desc, eq, ne } from 'drizzle-orm';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { recordAll } from '../../../infra/audit/record.ts';
import { inTransaction, type Tx } from '../../../infra/db/database.ts';
import { Failure } from '../../../infra/failure.ts';
import { oneOf } from '../../../infra/one-of.ts';
import type { Services } from '../../../infra/services.ts';
import { enqueueSms } from '../../../infra/sms/enqueue-sms.ts';
import { reverseLedger } from '../../agents/reverse-ledger.ts';
import { unverifyPersons } from '../../identity/persons/verify-person.ts';
import { notifyParties } from '../../messaging/inbox/notify-parties.ts';
import { findOrderPhones } from '../../messaging/inbox/order-phones.ts';
import { changeStatus } from '../../orders/record/change-status.ts';
import { findPayersElsewhere, type OrderRow } from '../../orders/record/order-queries.ts';
import { type BillRow, findBills, lockMoney } from '../bills/bill-queries.ts';
import { bills, virtualAccounts } from '../bills/bills.tables.ts';
import { lockBooking, type WholeBooking } from '../payments/payment-bookings.ts';
import { paymentBookings, payments } from '../payments/payments.tables.ts';
import { releaseAccounts } from '../repricing/release-bills.ts';
import { openedByFirst, reversalEffects, statusesBack } from './reversal-effects.ts';

/**
 * Takes back a booking of one's own before anybody is told of it: everything is as it was. Taken back twice it is the same.
 *
 * @throws Failure `notFound`, `undoOver`, and as `reversalEffects`
 */
export function undoBooking(
  services: Services,
  actor: StaffActor,
  { uuid }: { uuid: string },
): Promise<void> {
  return inTransaction(services.db, async (tx) => {
    const whole = await lockBooking(tx, uuid);
    const { booking } = whole;
    if (booking.by !== actor.uuid) throw new Failure('notFound');
    if (booking.reversedAt) return;
    if (booking.notifiedAt || booking.dueAt <= services.clock.now()) throw new Failure('undoOver');
    await takeBack(tx, services, actor, { ...whole, why: 'diurungkan' });
  });
}

/**
 * Takes back a booking by an opposite entry, once two people have agreed: the bill is open again, or void where its order is
 * cancelled, the money waits again, what followed is turned back as far as it can be, and the customer is told.
 *
 * @param basis the consequences that both were shown
 * @throws Failure `notFound`, `changedMeanwhile`, and as `reversalEffects`
 */
export async function reverseBooking(
  tx: Tx,
  services: Services,
  actor: StaffActor,
  { uuid, basis, why }: { uuid: string; basis: string; why: string },
): Promise<void> {
  const whole = await lockBooking(tx, uuid);
  const effects = await reversalEffects(tx, whole, services.clock.now());
  if (effects.basis !== basis) throw new Failure('changedMeanwhile');
  await takeBack(tx, services, actor, { ...whole, why });
  if (whole.booking.notifiedAt) await notifyCorrection(tx, services, { ...whole, isVoid: effects.isVoid });
}

async function takeBack(
  tx: Tx,
  services: Services,
  actor: StaffActor,
  { booking, bill, order, why }: WholeBooking & { why: string },
): Promise<void> {
  const now = services.clock.now();
  const { isVoid } = await reversalEffects(tx, { booking, bill, order }, now);
  await reopenBill(tx, { booking, bill, order }, isVoid, now);
  let from = order.status;
  for (const to of statusesBack(order.status, bill.type === '01')) {
    const step = { orderUuid: order.uuid, from, to, isUndo: to === 'Pembayaran DP' };
    await changeStatus(tx, actor, { ...step, why: `${bill.description} dibatalkan: ${why}` }, now);
    from = to;
  }
  if (bill.type === '01') await reverseLedger(tx, actor, order.uuid, 'commission', now);
  // Known as long as anything is paid, be it what came after.
  if (!(await findBills(tx, order.uuid)).some(isPaidBill)) await forgetNewcomers(tx, order);
  await tx
    .update(payments)
    .set({ state: 'review', reason: booking.reason, billUuid: booking.meantBillUuid })
    .where(and(eq(payments.uuid, booking.paymentUuid), eq(payments.state, 'applied')));
  await tx
    .update(paymentBookings)
    .set({ reversedAt: now, reversedBy: actor.uuid, reversedWhy: why })
    .where(eq(paymentBookings.uuid, booking.uuid));
  await recordAll(
    tx,
    actor,
    [
      { verb: 'money.unbooked', subjectUuid: booking.paymentUuid, before: { bill: bill.uuid }, why },
      {
        verb: 'order.review-undone',
        subjectUuid: order.uuid,
        before: { money: booking.paymentUuid, status: order.status },
        after: { status: from },
        why,
      },
    ],
    now,
  );
}

/** The bill waits for money again, with what it stood for and the number that was paid; what it opened is gone. */
async function reopenBill(
  tx: Tx,
  { booking, bill, order }: WholeBooking,
  isVoid: boolean,
  now: Date,
): Promise<void> {
  const status = isVoid ? 'void' : 'open';
  const [reopened] = await tx
    .update(bills)
    .set({ status, paidAt: null })
    .where(and(eq(bills.uuid, bill.uuid), eq(bills.status, 'paid')))
    .returning({ uuid: bills.uuid });
  if (!reopened) throw new Failure('alreadyDecided');
  await tx
    .update(bills)
    .set({ status: isVoid ? 'void' : 'suspended', paidAt: null })
    .where(and(eq(bills.settlementUuid, bill.uuid), eq(bills.status, 'settled')));
  await giveBackNumber(tx, booking);
  const rest: BillRow[] = openedByFirst(await findBills(tx, order.uuid), bill);
  const uuids = rest.map(({ uuid }) => uuid);
  await tx.update(bills).set({ status: 'void' }).where(oneOf(bills.uuid, uuids));
  await releaseAccounts(tx, uuids, now);
}

/**
 * The number that the money came through is what it was before a booking made it a paid one, once nothing that came through
 * it is booked any more: money for several bills is as many rows. One that lived then has ended by the time that anybody was
 * told.
 */
async function giveBackNumber(tx: Tx, { paymentUuid, notifiedAt }: WholeBooking['booking']): Promise<void> {
  const money = await lockMoney(tx, paymentUuid);
  if (!money?.virtualAccountUuid) return;
  // Two parts that are taken back at once: the second one finds the first.
  await tx
    .select({ uuid: virtualAccounts.uuid })
    .from(virtualAccounts)
    .where(eq(virtualAccounts.uuid, money.virtualAccountUuid))
    .for('update');
  const isOfNumber = eq(payments.virtualAccountUuid, money.virtualAccountUuid);
  const isBookedToo = and(isOfNumber, eq(payments.state, 'applied'), ne(payments.uuid, paymentUuid));
  if ((await tx.$count(payments, isBookedToo)) > 0) return;
  const [before] = await tx
    .select({ status: paymentBookings.accountStatus })
    .from(paymentBookings)
    .innerJoin(payments, eq(payments.uuid, paymentBookings.paymentUuid))
    .where(and(isOfNumber, ne(paymentBookings.accountStatus, 'paid')))
    .orderBy(desc(paymentBookings.bookedAt))
    .limit(1);
  if (!before?.status) return;
  await tx
    .update(virtualAccounts)
    .set({ status: before.status === 'live' && notifiedAt ? 'expired' : before.status })
    .where(and(eq(virtualAccounts.uuid, money.virtualAccountUuid), eq(virtualAccounts.status, 'paid')));
}

/** Whoever came to be known by a first payment of this order alone is a stranger again, unless they can sign in by now. */
async function forgetNewcomers(tx: Tx, { uuid, registrarUuid, pilgrimUuid }: OrderRow): Promise<void> {
  const people = [...new Set([registrarUuid, pilgrimUuid])];
  const elsewhere = await findPayersElsewhere(tx, people, uuid);
  const newcomers = people.filter((person) => !elsewhere.has(person));
  const firsts = await tx
    .selectDistinct({ bookedAt: paymentBookings.bookedAt })
    .from(paymentBookings)
    .innerJoin(bills, eq(bills.uuid, paymentBookings.billUuid))
    .where(and(eq(bills.orderUuid, uuid), eq(bills.type, '01')));
  for (const { bookedAt } of firsts) await unverifyPersons(tx, newcomers, bookedAt);
}

async function notifyCorrection(
  tx: Tx,
  services: Services,
  { bill, order, isVoid }: WholeBooking & { isVoid: boolean },
): Promise<void> {
  const now = services.clock.now();
  const amount = plainRupiah(bill.amount);
  const title = `Pembayaran ${order.orderId} kami perbaiki`;
  const next = isVoid
    ? 'Pesanannya sudah dibatalkan, jadi tidak ada yang perlu dibayar.'
    : 'Tagihannya terbuka lagi.';
  const message = `${bill.description} ${amount} yang kami kabarkan sudah diterima ternyata bukan untuk pesanan ini. ${next} Mohon maaf atas kekeliruan kami.`;
  await notifyParties(tx, order, { type: 'payment-corrected', title, message }, now);
  const phones = await findOrderPhones(tx, order);
  const { name } = services.agency.settings;
  const text = `${name}: ${title}. ${message} ${linkTo(services.publicUrl, orderPath(order.uuid))}`;
  await enqueueSms(
    tx,
    phones.map((phone) => ({ phone, kind: 'payment-corrected' as const, text, orderUuid: order.uuid })),
    now,
  );
}
