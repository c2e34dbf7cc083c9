import { finalPaymentDate } from '@rihlah/rules/bills';
import { jakartaDate } from '@rihlah/rules/dates';
import { isAwaitingFirstPayment } from '@rihlah/rules/order-status';
import type { Bank } from '@rihlah/snap/profile';
import { eq } from 'drizzle-orm';
import type { Actor } from '../../platform/actor.ts';
import { inTransaction, type Tx } from '../../platform/database.ts';
import { Failure } from '../../platform/failure.ts';
import type { Services } from '../../platform/services.ts';
import { changeStatus } from '../orders/change-status.ts';
import { lockOrder, type OrderRow } from '../orders/order-queries.ts';
import { closeAccount } from './close-account.ts';
import { createAtBank } from './confirm-account.ts';
import { insertWish } from './insert-wish.ts';
import {
  findBill,
  findCurrentAccounts,
  findFirstBill,
  findUnpaidBills,
  type PaymentRow,
  type VirtualAccountRow,
} from './payment-queries.ts';
import { payments } from './payments.tables.ts';
import { planRepricing, type Repricing } from './reprice-plan.ts';
import { endSettlement, findOpenSettlement } from './settlement.ts';

/** A number that ended for the new price and comes back, with another amount, at the same bank. */
export interface Replaced {
  paymentUuid: string;
  bank: Bank;
}

export interface PriceChange {
  /** Locked by the caller; `amount` as before the change. */
  order: OrderRow;
  /** Rupiah. */
  delta: number;
  departureDate: string;
  /** What the added bill is called. */
  description: string;
  actor: Actor;
  replaced: Replaced[];
}

/** Before the first payment no later bill exists: they are planned from the order's amount when it is received. */
const hasBills = (order: OrderRow): boolean => !isAwaitingFirstPayment(order.status);

/** @throws Failure `billsPaid` */
function plan(unpaid: PaymentRow[], delta: number): Repricing {
  const repricing = planRepricing(unpaid, delta);
  if (!repricing) throw new Failure('billsPaid');
  return repricing;
}

/**
 * Changes an order's price: ends the numbers at the banks, writes, and makes them anew. Where the change is refused
 * after all, the numbers come back as they were.
 *
 * @param order as read before; nothing of it is locked yet
 * @param write the transaction, which ends in `repriceBills`
 * @throws Failure as `freeBills`, and what `write` throws
 */
export async function changePrice(
  services: Services,
  order: OrderRow,
  delta: number,
  write: (tx: Tx, replaced: Replaced[]) => Promise<VirtualAccountRow[]>,
): Promise<void> {
  const replaced = await freeBills(services, order, delta);
  const wishes = await inTransaction(services.db, (tx) => write(tx, replaced)).catch(async (error) => {
    await putBack(services, order.uuid, replaced);
    throw error;
  });
  await reissue(services, wishes);
}

/**
 * Ends, at the banks, the living numbers of the bills that a change of price touches, and of a settlement. Before the
 * transaction that changes the price, because a bank is never called inside one.
 *
 * @throws Failure `billsMoved` when one was paid or is being paid, `bankUnavailable`, `billsPaid`
 */
async function freeBills(services: Services, order: OrderRow, delta: number): Promise<Replaced[]> {
  if (delta === 0 || !hasBills(order)) return [];
  const { db, clock } = services;
  const settlement = await findOpenSettlement(db, order.uuid);
  const { changes } = plan(await findUnpaidBills(db, order.uuid), delta);
  const touched = changes.map(({ uuid }) => uuid);
  const accounts = await findCurrentAccounts(db, [...touched, ...(settlement ? [settlement.uuid] : [])]);
  const replaced: Replaced[] = [];
  for (const account of accounts) {
    const { paymentUuid, bank, expiresAt } = account;
    const closing = await closeAccount(services, account);
    if (closing !== 'closed') {
      await putBack(services, order.uuid, replaced);
      const isUnheard = closing === 'unknown' || closing === 'silent';
      throw new Failure(isUnheard ? 'bankUnavailable' : 'billsMoved');
    }
    if (paymentUuid !== settlement?.uuid && expiresAt > clock.now()) replaced.push({ paymentUuid, bank });
  }
  return replaced;
}

/**
 * Spreads a change of an order's amount over its unpaid bills; a settlement ends, so that the single bills revive.
 *
 * @returns wishes for the numbers that come back, to be made at the bank after the commit (`changePrice`)
 * @throws Failure `billsMoved` when somebody asked for a number meanwhile, `billsPaid`
 */
export async function repriceBills(
  tx: Tx,
  services: Services,
  change: PriceChange,
): Promise<VirtualAccountRow[]> {
  const { order, delta } = change;
  if (delta === 0) return [];
  if (!hasBills(order)) {
    const first = await findFirstBill(tx, order.uuid);
    if (first && order.amount + delta < first.amount) throw new Failure('billsPaid');
    return [];
  }
  const settlement = await findOpenSettlement(tx, order.uuid);
  const repricing = plan(await findUnpaidBills(tx, order.uuid), delta);
  const touched = repricing.changes.map(({ uuid }) => uuid);
  const living = await findCurrentAccounts(tx, [...touched, ...(settlement ? [settlement.uuid] : [])]);
  if (living.length > 0) throw new Failure('billsMoved');
  if (settlement) await endSettlement(tx, settlement.uuid);
  for (const { uuid, amount } of repricing.changes)
    await tx
      .update(payments)
      .set(amount === 0 ? { amount, status: 'void' } : { amount })
      .where(eq(payments.uuid, uuid));
  if (repricing.extra > 0) await addBill(tx, change, repricing.extra, services.clock.now());
  await followStatus(tx, change, services.clock.now());
  return wishAgain(tx, services, change);
}

async function addBill(
  tx: Tx,
  { order, departureDate, description }: PriceChange,
  amount: number,
  now: Date,
): Promise<void> {
  const before = await tx
    .select({ position: payments.position })
    .from(payments)
    .where(eq(payments.orderUuid, order.uuid));
  await tx.insert(payments).values({
    orderUuid: order.uuid,
    type: '03',
    status: 'open',
    description,
    amount,
    dueDate: finalPaymentDate(departureDate, jakartaDate(now), order),
    position: Math.max(...before.map(({ position }) => position)) + 1,
    createdAt: now,
  });
}

/** Lunas → Pelunasan where a bill was added, and back where nothing is left to pay. */
async function followStatus(tx: Tx, { order, actor, description }: PriceChange, now: Date): Promise<void> {
  const owes = (await findUnpaidBills(tx, order.uuid)).length > 0;
  const step = { orderUuid: order.uuid, why: description };
  if (owes && order.status === 'Lunas')
    await changeStatus(tx, actor, { ...step, from: 'Lunas', to: 'Pelunasan' }, now);
  if (!owes && order.status === 'Pelunasan')
    await changeStatus(tx, actor, { ...step, from: 'Pelunasan', to: 'Lunas' }, now);
}

async function wishAgain(
  tx: Tx,
  services: Services,
  { order, replaced }: Pick<PriceChange, 'order' | 'replaced'>,
) {
  const wishes: VirtualAccountRow[] = [];
  for (const { paymentUuid, bank } of replaced) {
    const bill = await findBill(tx, paymentUuid);
    if (bill?.status === 'open') wishes.push(await insertWish(tx, services, order, bill, bank));
  }
  return wishes;
}

/** Numbers for bills that lost theirs to a change which came to nothing, unless they have another by now. */
async function putBack(services: Services, orderUuid: string, replaced: Replaced[]): Promise<void> {
  if (replaced.length === 0) return;
  const wishes = await inTransaction(services.db, async (tx) => {
    const order = await lockOrder(tx, orderUuid);
    const taken = await findCurrentAccounts(
      tx,
      replaced.map(({ paymentUuid }) => paymentUuid),
    );
    const missing = replaced.filter((bill) =>
      taken.every(({ paymentUuid }) => paymentUuid !== bill.paymentUuid),
    );
    return order ? wishAgain(tx, services, { order, replaced: missing }) : [];
  });
  await reissue(services, wishes);
}

/** Makes the numbers at their banks. One whose bank does not answer is looked after by the sweep, as always. */
async function reissue(services: Services, wishes: VirtualAccountRow[]): Promise<void> {
  for (const wish of wishes) await createAtBank(services, wish);
}
