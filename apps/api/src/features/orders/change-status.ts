import type { OrderStatus } from '@rihlah/contract/order-status';
import { canMove, isAwaitingFirstPayment } from '@rihlah/rules/order-status';
import { and, eq } from 'drizzle-orm';
import type { Actor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/database.ts';
import { endGuestSeat } from '../packages/seats.ts';
import { orderStatusHistory, orders } from './orders.tables.ts';

export interface StatusChange {
  orderUuid: string;
  from: OrderStatus;
  to: OrderStatus;
  why: string;
}

/**
 * Moves an order along the one table of transitions, by a conditional update, with a row of history.
 *
 * @returns false when the order is no longer in `from`: somebody else moved it first
 * @throws when the table has no such step
 */
export async function changeStatus(tx: Tx, actor: Actor, change: StatusChange, now: Date): Promise<boolean> {
  const { orderUuid, from, to, why } = change;
  if (!canMove(from, to, actor.kind === 'staff' ? 'staff' : 'system'))
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
  // What customers are told of: the agency, or what followed by itself. Who exactly, the audit log says.
  const by = actor.kind === 'staff' ? actor.uuid : 'system';
  await tx.insert(orderStatusHistory).values({ orderUuid, fromStatus: from, toStatus: to, at: now, by, why });
  return true;
}
