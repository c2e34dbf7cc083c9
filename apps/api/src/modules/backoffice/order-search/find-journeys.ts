import type { DeskOrderFilter } from '@rihlah/contract/staff/orders';
import { jakartaDate } from '@rihlah/rules/dates';
import { and, type SQL, sql } from 'drizzle-orm';
import type { Services } from '../../../infra/services.ts';
import { deskConditions } from './order-filter.ts';
import { deskOrders } from './order-search.tables.ts';

/**
 * As SQL, a query of the orders of a filter: `order_uuid, pilgrim_uuid, product_uuid, departs_on, status, nik_hash`.
 *
 * @param branchUuids null: of all
 */
export function journeysSql(
  services: Pick<Services, 'encryption' | 'clock'>,
  filter: DeskOrderFilter,
  branchUuids: string[] | null,
): SQL {
  const now = services.clock.now();
  const where = and(...deskConditions(services, filter, { branchUuids, now, today: jakartaDate(now) }));
  return sql`select ${deskOrders.orderUuid}, ${deskOrders.pilgrimUuid}, ${deskOrders.productUuid}, ${deskOrders.departsOn},
    ${deskOrders.status}, ${deskOrders.nikHash} from ${deskOrders} where ${where ?? sql`true`}`;
}
