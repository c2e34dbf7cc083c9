import { returnDay } from '@rihlah/rules/journey/trip/travel-day';
import { ENDED } from '@rihlah/rules/orders/order-status';
import { and, eq, notInArray } from 'drizzle-orm';
import type { DbOrTx } from '../../../infra/db/database.ts';
import { findProductsByUuid } from '../../catalog/packages/product-queries.ts';
import { orders } from './orders.tables.ts';

/**
 * The day a pilgrim comes home from the nearest journey that is still ahead.
 *
 * @param today `YYYY-MM-DD` in Jakarta
 * @returns `YYYY-MM-DD`; null without such a journey
 */
export async function findNextReturn(db: DbOrTx, pilgrimUuid: string, today: string): Promise<string | null> {
  const rows = await db
    .select({ productUuid: orders.productUuid })
    .from(orders)
    .where(and(eq(orders.pilgrimUuid, pilgrimUuid), notInArray(orders.status, [...ENDED])));
  const uuids = [...new Set(rows.map(({ productUuid }) => productUuid))];
  const [next] = [...(await findProductsByUuid(db, uuids)).values()]
    .filter(({ departureDate }) => departureDate >= today)
    .sort((a, b) => a.departureDate.localeCompare(b.departureDate));
  return next ? returnDay({ departsOn: next.departureDate, durationDays: next.durationDays }) : null;
}
