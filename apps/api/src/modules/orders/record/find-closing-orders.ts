import { AWAITING_FIRST_PAYMENT } from '@rihlah/rules/orders/order-status';
import { and, asc, gt, inArray, sql } from 'drizzle-orm';
import type { DbOrTx } from '../../../infra/db/database.ts';
import type { OrderRow } from './order-queries.ts';
import { orders } from './orders.tables.ts';

/** The last eighth of an order's window: three of its 24 hours. */
const LAST_PART = 8;

/** Orders that wait for their first payment and whose window is about to close, the nearest end first. */
export function findClosingOrders(db: DbOrTx, now: Date): Promise<OrderRow[]> {
  const { expiresAt, createdAt } = orders;
  return db
    .select()
    .from(orders)
    .where(
      and(
        inArray(orders.status, AWAITING_FIRST_PAYMENT),
        gt(expiresAt, now),
        sql`${expiresAt} - (${expiresAt} - ${createdAt}) / ${LAST_PART} <= ${now.toISOString()}`,
      ),
    )
    .orderBy(asc(expiresAt), asc(orders.orderId));
}
