import { eq, sql } from 'drizzle-orm';
import type { DbOrTx } from '../../../infra/db/database.ts';
import type { OrderRow } from './order-queries.ts';
import { orders } from './orders.tables.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** An order by its uuid or by its order id, with or without spaces: `RHL 261121 0042`. */
export async function findOrderById(db: DbOrTx, reference: string): Promise<OrderRow | null> {
  const match = UUID.test(reference)
    ? eq(orders.uuid, reference)
    : eq(sql`replace(${orders.orderId}, ' ', '')`, reference.replace(/\s/g, '').toUpperCase());
  const [order] = await db.select().from(orders).where(match);
  return order ?? null;
}
