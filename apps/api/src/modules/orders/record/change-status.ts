import type { OrderStatus } from '@rihlah/contract/orders/order-status';
import { canMove, isAwaitingFirstPayment } from '@rihlah/rules/orders/order-status';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../../../infra/access/actor.ts';
import { insertRows } from '../../../infra/db/combined-write.ts';
import type { Tx } from '../../../infra/db/database.ts';
import { countGuestSeat, endGuestSeat, endGuestSeatsSql } from '../../catalog/packages/seats.ts';
import type { OrderRow } from './order-queries.ts';
import { orderStatusHistory, orders } from './orders.tables.ts';

export interface StatusChange {
  orderUuid: string;
  from: OrderStatus;
  to: OrderStatus;
  why: string;
  /** Takes a step back that was taken by mistake. */
  isUndo?: boolean;
}

/**
 * Moves an order along the one table of transitions, by a conditional update, with a row of history.
 *
 * @returns false when the order is no longer in `from`: somebody else moved it first
 * @throws when the table has no such step
 */
export async function changeStatus(tx: Tx, actor: Actor, change: StatusChange, now: Date): Promise<boolean> {
  const { orderUuid, from, to, why, isUndo = false } = change;
  if (!canMove(from, to, isUndo ? 'undo' : actor.kind === 'staff' ? 'staff' : 'system'))
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
  if (order.isUnconfirmedGuest && !isAwaitingFirstPayment(from) && isAwaitingFirstPayment(to))
    await countGuestSeat(tx, order.productUuid);
  // What customers are told of: the agency, or what followed by itself. Who exactly, the audit log says.
  const by = actor.kind === 'staff' ? actor.uuid : null;
  await tx.insert(orderStatusHistory).values({ orderUuid, fromStatus: from, toStatus: to, at: now, by, why });
  return true;
}

/** A step that holds for an order that the caller has locked. */
export type LockedStep = StatusChange & { order: OrderRow };

/**
 * Takes the steps of orders that the caller has locked, with their history, as parts for `combinedWrite`: several steps
 * of one order stand in their order. @throws when the table has no such step
 */
export function changeStatusesSql(steps: LockedStep[], now: Date): Record<string, SQL> {
  for (const { from, to } of steps)
    if (!canMove(from, to, 'system')) throw new Error(`no step from ${from} to ${to}`);
  if (steps.length === 0) return {};
  const last = new Map(steps.map(({ orderUuid, to }) => [orderUuid, to]));
  const seats = new Map<string, number>();
  for (const { order, from, to } of steps)
    if (order.isUnconfirmedGuest && isAwaitingFirstPayment(from) && !isAwaitingFirstPayment(to))
      seats.set(order.productUuid, (seats.get(order.productUuid) ?? 0) + 1);
  const moved = JSON.stringify([...last].map(([uuid, status]) => ({ uuid, status })));
  return {
    orders: sql`update ${orders} set status = m.status
      from json_to_recordset(${moved}::json) as m(uuid uuid, status text) where ${orders.uuid} = m.uuid`,
    history: insertRows(
      orderStatusHistory,
      steps.map(({ orderUuid, from, to, why }) => ({
        orderUuid,
        fromStatus: from,
        toStatus: to,
        at: now,
        by: null,
        why,
      })),
    ),
    ...(seats.size > 0 && { seats: endGuestSeatsSql(seats) }),
  };
}
