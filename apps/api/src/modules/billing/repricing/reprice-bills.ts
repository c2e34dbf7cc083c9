import { finalPaymentDate } from '@rihlah/rules/money/bills';
import { isAwaitingFirstPayment, isPaidOff, owesRest } from '@rihlah/rules/orders/order-status';
import { jakartaDate } from '@rihlah/rules/text/dates';
import type { Bank } from '@rihlah/snap/profile';
import { eq } from 'drizzle-orm';
import type { Actor } from '../../../infra/access/actor.ts';
import type { Tx } from '../../../infra/db/database.ts';
import { Failure } from '../../../infra/failure.ts';
import type { Services } from '../../../infra/services.ts';
import { insertPendingAccount } from '../../banking/virtual-accounts/insert-pending-account.ts';
import { findProductToOrder } from '../../catalog/packages/product-queries.ts';
import { changeStatus } from '../../orders/record/change-status.ts';
import type { OrderRow } from '../../orders/record/order-queries.ts';
import {
  type BillRow,
  findBill,
  findCurrentAccounts,
  findFirstBill,
  findUnpaidBills,
  isInReview,
  type VirtualAccountRow,
} from '../bills/bill-queries.ts';
import { bills } from '../bills/bills.tables.ts';
import { endSettlement, findSettlementToEnd } from '../bills/settlement.ts';
import { billingFailure } from '../failures.ts';
import { type Repricing as Plan, planRepricing } from './reprice-plan.ts';

/** A number that ended for the new price and comes back, with another amount, at the same bank. */
export interface Replaced {
  billUuid: string;
  bank: Bank;
}

export interface PriceChange {
  /** Rupiah. */
  delta: number;
  /** What an added bill is called. */
  description: string;
}

/** A change at work, behind the order's lock. */
export interface Repricing {
  actor: Actor;
  /** `amount` as before the change. */
  order: OrderRow;
  change: PriceChange;
  replaced: Replaced[];
}

/** Before the first payment no later bill exists: they are planned from the order's amount when it is received. */
export const hasBills = (order: OrderRow): boolean => !isAwaitingFirstPayment(order.status);

/** @throws Failure `billsPaid` */
export function plan(unpaid: BillRow[], delta: number): Plan {
  const repricing = planRepricing(unpaid, delta);
  if (!repricing) throw billingFailure('billsPaid');
  return repricing;
}

/**
 * Spreads a change of an order's amount over its unpaid bills; a settlement ends, so that the single bills revive.
 *
 * @returns requests for the numbers that come back, to be made at the bank after the commit (`changePrice`)
 * @throws Failure `billsMoved` when somebody asked for a number meanwhile, `billsPaid`, as `findSettlementToEnd`
 */
export async function repriceBills(
  tx: Tx,
  services: Services,
  repricing: Repricing,
): Promise<VirtualAccountRow[]> {
  const { order, change } = repricing;
  const { delta } = change;
  if (delta === 0) return [];
  if (!hasBills(order)) {
    const first = await findFirstBill(tx, order.uuid);
    if (first && order.amount + delta < first.amount) throw billingFailure('billsPaid');
    return [];
  }
  const settlement = await findSettlementToEnd(tx, order.uuid);
  const planned = plan(await findUnpaidBills(tx, order.uuid), delta);
  const touched = planned.changes.map(({ uuid }) => uuid);
  const living = await findCurrentAccounts(tx, [...touched, ...(settlement ? [settlement.uuid] : [])]);
  if (living.length > 0) throw new Failure('billsMoved');
  if (settlement) await endSettlement(tx, repricing.actor, settlement.uuid, services.clock.now());
  for (const { uuid, amount } of planned.changes)
    await tx
      .update(bills)
      .set(amount === 0 ? { amount, status: 'void' } : { amount })
      .where(eq(bills.uuid, uuid));
  if (planned.extra > 0) await addBill(tx, repricing, planned.extra, services.clock.now());
  await followStatus(tx, repricing, services.clock.now());
  return requestAgain(tx, services, repricing);
}

async function addBill(
  tx: Tx,
  { order, change: { description } }: Repricing,
  amount: number,
  now: Date,
): Promise<void> {
  const product = await findProductToOrder(tx, order.productUuid);
  if (!product) throw new Error(`order ${order.uuid} lost its package`);
  const before = await tx
    .select({ position: bills.position })
    .from(bills)
    .where(eq(bills.orderUuid, order.uuid));
  await tx.insert(bills).values({
    orderUuid: order.uuid,
    type: '03',
    status: 'open',
    description,
    amount,
    dueDate: finalPaymentDate(product.departureDate, jakartaDate(now), order),
    position: Math.max(...before.map(({ position }) => position)) + 1,
    createdAt: now,
  });
}

/** Lunas → Pelunasan where a bill was added, and back where nothing is left to pay. */
async function followStatus(tx: Tx, { order, actor, change }: Repricing, now: Date): Promise<void> {
  const owes = (await findUnpaidBills(tx, order.uuid)).length > 0;
  const step = { orderUuid: order.uuid, why: change.description };
  if (owes && isPaidOff(order.status))
    await changeStatus(tx, actor, { ...step, from: 'Lunas', to: 'Pelunasan' }, now);
  if (!owes && owesRest(order.status))
    await changeStatus(tx, actor, { ...step, from: 'Pelunasan', to: 'Lunas' }, now);
}

/** Requests for numbers that ended, for those of the bills that are still open and were not paid past us (decision 0022). */
export async function requestAgain(
  tx: Tx,
  services: Services,
  { order, actor, replaced }: Pick<Repricing, 'order' | 'actor' | 'replaced'>,
) {
  const pending: VirtualAccountRow[] = [];
  for (const { billUuid, bank } of replaced) {
    const bill = await findBill(tx, billUuid);
    if (bill?.status !== 'open' || (await isInReview(tx, [bill]))) continue;
    pending.push(
      await insertPendingAccount(tx, services, actor, {
        bank,
        parts: [{ order, bill }],
        jointPaymentUuid: null,
      }),
    );
  }
  return pending;
}
