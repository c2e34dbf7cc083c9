import type { OrderStatus } from '@rihlah/contract/order-status';
import { canMove, isAwaitingFirstPayment } from '@rihlah/rules/order-status';
import { and, eq } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { endGuestSeat } from '../packages/seats.ts';
import { orderStatusHistory, orders } from './orders.tables.ts';

export interface StatusChange {
  orderUuid: string;
  from: OrderStatus;
  to: OrderStatus;
  /** `system`, or the account of a staff member. */
  by: string;
  why: string;
}

/**
 * Moves an order along the one table of transitions, by a conditional update, with a row of history.
 *
 * @returns false when the order is no longer in `from`: somebody else moved it first
 * @throws when the table has no such step
 */
export async function changeStatus(tx: Tx, change: StatusChange, now: Date): Promise<boolean> {
  const { orderUuid, from, to, by, why } = change;
  if (!canMove(from, to, by === 'system' ? 'system' : 'staff'))
    throw new Error(`no step from ${from} to ${to}`);
  const moved = await tx
    .update(orders)
    .set({ status: to })
    .where(and(eq(orders.uuid, orderUuid), eq(orders.status, from)))
    .returning({ productUuid: orders.productUuid, isUnconfirmedGuest: orders.isUnconfirmedGuest });
  const [order] = moved;
  if (!order) return false;
  if (order.isUnconfirmedGuest && isAwaitingFirstPayment(from) && !isAwaitingFirstPayment(to))
    await endGuestSeat(tx, order.productUuid);
  await tx.insert(orderStatusHistory).values({ orderUuid, fromStatus: from, toStatus: to, at: now, by, why });
  return true;
}
