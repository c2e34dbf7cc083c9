import { and, ne, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { DbOrTx } from '../../../infra/db/database.ts';
import { readAs } from '../../../infra/db/query-rows.ts';
import { oneOf } from '../../../infra/one-of.ts';
import { orders } from './orders.tables.ts';

/** What the living orders of packages amount to, in rupiah, by package; one without orders is left out. */
export async function findRevenues(db: DbOrTx, productUuids: string[]): Promise<Map<string, number>> {
  const rows = await db
    .select({ uuid: orders.productUuid, revenue: readAs(z.coerce.number(), sql`sum(${orders.amount})`) })
    .from(orders)
    .where(and(oneOf(orders.productUuid, productUuids), ne(orders.status, 'Batal')))
    .groupBy(orders.productUuid);
  return new Map(rows.map(({ uuid, revenue }) => [uuid, revenue]));
}
