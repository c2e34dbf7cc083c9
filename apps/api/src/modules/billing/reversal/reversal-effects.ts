import { createHash } from 'node:crypto';
import type { OrderStatus } from '@rihlah/contract/orders/order-status';
import type { ReversalEffects } from '@rihlah/contract/staff/billing/money-bookings';
import { isUnpaidBill } from '@rihlah/rules/money/bill-state';
import { isAwaitingFirstPayment, isCancelled, isPaidOff, owesRest } from '@rihlah/rules/orders/order-status';
import type { DbOrTx } from '../../../infra/db/database.ts';
import { Failure } from '../../../infra/failure.ts';
import { findReversible } from '../../agents/reverse-ledger.ts';
import { findPersonsWithLogin } from '../../identity/persons/persons.ts';
import { findOrderSummaries } from '../../orders/record/order-queries.ts';
import { type BillRow, findBills } from '../bills/bill-queries.ts';
import { findOwedAmounts } from '../bills/due-bills.ts';
import { billingFailure } from '../failures.ts';
import type { WholeBooking } from '../payments/payment-bookings.ts';

/** The statuses that a payment led to, taken back one after the other; a journey that has gone on stays where it is. */
export function statusesBack(status: OrderStatus, isFirst: boolean): OrderStatus[] {
  const back: OrderStatus[] = [];
  if (isPaidOff(status)) back.push('Pelunasan');
  if (isFirst && (isPaidOff(status) || owesRest(status))) back.push('Pembayaran DP');
  return back;
}

/** Bills that were paid on top of a first payment. */
const paidAbove = (bills: BillRow[], { type }: BillRow): BillRow[] =>
  type === '01' ? bills.filter((other) => other.type !== '01' && other.status === 'paid') : [];

/** The bills of the rest, which a first payment opened: they go with it. */
export const openedByFirst = (bills: BillRow[], first: BillRow): BillRow[] =>
  first.type === '01' ? bills.filter((bill) => bill.uuid !== first.uuid && isUnpaidBill(bill)) : [];

/**
 * What the opposite entry of a booking does, as `reverseBooking` will do it. Rupiah. Its `basis` names the computation: the
 * same booking in the same state gives the same.
 *
 * @throws Failure `alreadyDecided` of one that was taken back, `settlementPending`, `laterBillsPaid` while the order lives: of
 *   a cancelled one no bill stands on another
 */
export async function reversalEffects(
  db: DbOrTx,
  { booking, bill, order }: WholeBooking,
  now: Date,
): Promise<ReversalEffects> {
  if (booking.reversedAt || bill.status !== 'paid') throw new Failure('alreadyDecided');
  const isFirst = bill.type === '01';
  const bills = await findBills(db, order.uuid);
  const isVoid = isCancelled(order.status);
  if (!isVoid && paidAbove(bills, bill).length > 0) throw billingFailure('laterBillsPaid');
  if (bill.type === '02' && bills.some(({ type, status }) => type === '02' && status === 'open'))
    throw new Failure('settlementPending');
  const rest = openedByFirst(bills, bill).filter(({ type }) => type !== '02');
  const owed = (await findOwedAmounts(db, [order])).get(order.uuid) ?? 0;
  const to = statusesBack(order.status, isFirst).at(-1) ?? null;
  const summaries = await findOrderSummaries(db, [order.uuid]);
  const effects = {
    orderId: order.orderId,
    pilgrim: summaries.get(order.uuid)?.pilgrim.name ?? '',
    description: bill.description,
    amount: bill.amount,
    owedAfter: isVoid ? 0 : owed + bill.amount,
    from: order.status,
    to,
    isVoid,
    voidedBills: rest.length,
    voidedAmount: rest.reduce((sum, { amount }) => sum + amount, 0),
    commissionTaken: isFirst ? (await findReversible(db, order.uuid)).commission : 0,
    lapses: to !== null && isAwaitingFirstPayment(to) && order.expiresAt <= now,
    isNotified: booking.notifiedAt !== null,
  };
  const basis = createHash('sha256')
    .update(JSON.stringify([booking.uuid, order.uuid, effects]))
    .digest('base64url');
  // Not of the computation: a login that is opened meanwhile stays like any other.
  const people = isFirst ? await findPersonsWithLogin(db, [order.registrarUuid, order.pilgrimUuid]) : [];
  return { basis, ...effects, logins: people.map(({ name }) => name) };
}
