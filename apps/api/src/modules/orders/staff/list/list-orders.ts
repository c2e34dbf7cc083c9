import type { StaffOrder, StaffOrderFilter } from '@rihlah/contract/staff/orders/orders';
import { jakartaDate } from '@rihlah/rules/text/dates';
import { and, asc, desc, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { StaffActor } from '../../../../infra/access/actor.ts';
import { branchesFor } from '../../../../infra/access/grants.ts';
import type { DbOrTx } from '../../../../infra/db/database.ts';
import { readAs } from '../../../../infra/db/query-rows.ts';
import { pluck } from '../../../../infra/pluck.ts';
import type { Services } from '../../../../infra/services.ts';
import { type CursorKey, makeCursor, readCursor } from '../../../backoffice/order-search/list-cursor.ts';
import { orderConditions } from '../../../backoffice/order-search/order-filter.ts';
import { orderSearch } from '../../../backoffice/order-search/order-search.tables.ts';
import { findOrdersByUuid } from '../../record/order-queries.ts';
import { presentStaffOrders } from './present-orders.ts';

type StaffSort = 'createdAt' | 'departure' | 'lapse';

interface StaffPage {
  sort: StaffSort;
  ascending: '0' | '1';
  /** Where the page before ended. */
  cursor?: string | undefined;
  limit: number;
}

export interface StaffList {
  orders: StaffOrder[];
  total: number;
  nextCursor: string | null;
}

/** What a page is sorted by, before the number that makes it one order: whoever was ordered for together stands as they were written down. */
const KEYS = {
  createdAt: orderSearch.createdAt,
  departure: orderSearch.departsOn,
  lapse: orderSearch.expiresAt,
} as const;

/** PostgreSQL's own writing of a key, so that it is read back as it was: with microseconds. */
const keyText = (sort: StaffSort): SQL<string> => readAs(z.string(), sql`${KEYS[sort]}::text`);

const CURSORS: Record<StaffSort, CursorKey> = { createdAt: 'moment', departure: 'day', lapse: 'moment' };

/**
 * Orders of the branches where a staff member may see or export them, by filter, and how many they are. A page begins behind
 * the last order of the one before, whatever was placed meanwhile.
 *
 * @throws Failure `badRequest` for a cursor that is none
 */
export async function listStaffOrders(
  services: Services,
  actor: StaffActor,
  {
    filter,
    page,
    permission = 'order.read',
  }: { filter: StaffOrderFilter; page: StaffPage; permission?: 'order.read' | 'order.export' },
): Promise<StaffList> {
  const { db, clock } = services;
  const now = clock.now();
  const branchUuids = branchesFor(actor.grants, permission);
  const where = and(...orderConditions(services, filter, { branchUuids, now, today: jakartaDate(now) }));
  const [rows, total] = await Promise.all([findPage(db, where, page), db.$count(orderSearch, where)]);
  const shown = rows.slice(0, page.limit);
  const last = rows.length > page.limit ? shown.at(-1) : undefined;
  const found = await findOrdersByUuid(db, pluck(shown, 'uuid'));
  return {
    orders: await presentStaffOrders(
      db,
      shown.flatMap(({ uuid }) => found.get(uuid) ?? []),
    ),
    total,
    nextCursor: last ? makeCursor(last.key, last.orderId) : null,
  };
}

/** One more than a page, to know whether there is another. */
function findPage(db: DbOrTx, where: SQL | undefined, { sort, ascending, cursor, limit }: StaffPage) {
  const key = KEYS[sort];
  const direction = ascending === '1' ? asc : desc;
  const after = cursor === undefined ? null : readCursor(cursor, CURSORS[sort], 'orderId');
  const type = sql.raw(key.getSQLType());
  const beyond = ascending === '1' ? sql`>` : sql`<`;
  const behind = after
    ? sql`(${key}, ${orderSearch.orderId}) ${beyond} (${after.key}::${type}, ${after.id})`
    : undefined;
  return db
    .select({ uuid: orderSearch.orderUuid, orderId: orderSearch.orderId, key: keyText(sort) })
    .from(orderSearch)
    .where(and(where, behind))
    .orderBy(direction(key), direction(orderSearch.orderId))
    .limit(limit + 1);
}
