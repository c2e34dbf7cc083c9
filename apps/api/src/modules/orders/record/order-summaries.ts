import type { OrderStatus } from '@rihlah/contract/orders/order-status';
import { type SQL, sql } from 'drizzle-orm';
import { orderStatusHistory, orders } from './orders.tables.ts';

/** As SQL, a table of orders to join in reports: `uuid, order_id, status, product_uuid, pilgrim_uuid, amount`. */
export const orderSummaries: SQL = sql`(
  select o.uuid, o.order_id, o.status, o.product_uuid, o.pilgrim_uuid, o.amount from ${orders} o)`;

/** As SQL, a table of when orders came to a status: `order_uuid, at`. */
export const momentsOfStatus = (status: OrderStatus): SQL => sql`(
  select h.order_uuid, min(h.at) as at from ${orderStatusHistory} h where h.to_status = ${status} group by h.order_uuid)`;
