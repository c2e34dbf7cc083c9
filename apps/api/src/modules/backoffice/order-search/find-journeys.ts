import type { StaffOrderFilter } from '@rihlah/contract/staff/orders/orders';
import { jakartaDate } from '@rihlah/rules/text/dates';
import { and, type SQL, sql } from 'drizzle-orm';
import type { Services } from '../../../infra/services.ts';
import { orderConditions } from './order-filter.ts';
import { orderSearch } from './order-search.tables.ts';

/**
 * As SQL, a query of the orders of a filter: `order_uuid, pilgrim_uuid, product_uuid, departs_on, status, nik_hash`.
 *
 * @param branchUuids null: of all
 */
export function journeysSql(
  services: Pick<Services, 'encryption' | 'clock'>,
  filter: StaffOrderFilter,
  branchUuids: string[] | null,
): SQL {
  const now = services.clock.now();
  const where = and(...orderConditions(services, filter, { branchUuids, now, today: jakartaDate(now) }));
  return sql`select ${orderSearch.orderUuid}, ${orderSearch.pilgrimUuid}, ${orderSearch.productUuid}, ${orderSearch.departsOn},
    ${orderSearch.status}, ${orderSearch.nikHash} from ${orderSearch} where ${where ?? sql`true`}`;
}
