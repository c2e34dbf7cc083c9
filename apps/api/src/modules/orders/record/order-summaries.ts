import { ORDER_STATUSES, type OrderStatus } from '@rihlah/contract/orders/order-status';
import { canMove } from '@rihlah/rules/orders/order-status';
import { type SQL, sql } from 'drizzle-orm';
import { orderStatusHistory, orders } from './orders.tables.ts';

/** As SQL, a table of orders to join in reports: `uuid, order_id, status, product_uuid, pilgrim_uuid, amount`. */
export const orderSummaries: SQL = sql`(
  select o.uuid, o.order_id, o.status, o.product_uuid, o.pilgrim_uuid, o.amount from ${orders} o)`;

/**
 * As SQL, a table of when orders came to a status, and when it was taken back: `order_uuid, at, until`. `until` is null as
 * long as it holds; an order that comes to it anew has a row more. Whatever took a later status back came to nothing new.
 */
export const momentsOfStatus = (status: OrderStatus): SQL => {
  const takenBackTo = ORDER_STATUSES.filter((to) => canMove(status, to, 'undo'));
  const isTakenBack = sql`h.from_status = ${status} and h.to_status = any(${sql.param(takenBackTo)}::text[])`;
  return sql`(
    select m.order_uuid, min(m.at) as at, m.until from (
      select h.order_uuid, h.at, h.to_status, min(h.at) filter (where ${isTakenBack}) over (
        partition by h.order_uuid order by h.at, h.id rows between 1 following and unbounded following) as until
      from ${orderStatusHistory} h where h.to_status = ${status} or ${isTakenBack}) m
    where m.to_status = ${status} group by m.order_uuid, m.until)`;
};
