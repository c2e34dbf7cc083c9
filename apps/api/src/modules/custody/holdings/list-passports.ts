import type { PassportPlace } from '@rihlah/contract/documents/passport-places';
import type { ListPassports } from '@rihlah/contract/staff/custody/custody';
import type { StaffOrderFilter } from '@rihlah/contract/staff/orders/orders';
import { AWAITING_FIRST_PAYMENT, ENDED } from '@rihlah/rules/orders/order-status';
import { jakartaDate } from '@rihlah/rules/text/dates';
import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { branchesFor } from '../../../infra/access/grants.ts';
import { queryRows } from '../../../infra/db/query-rows.ts';
import { noneOf } from '../../../infra/one-of.ts';
import type { Services } from '../../../infra/services.ts';
import { journeysSql } from '../../backoffice/order-search/find-journeys.ts';
import { makeCursor, readCursor } from '../../backoffice/order-search/list-cursor.ts';
import { personsLike, soughtIn } from '../../identity/persons/search-persons.ts';
import { passportPlaces } from '../passports/passports.tables.ts';
import { presentPassports } from './present-passports.ts';

interface Query {
  filter: Pick<StaffOrderFilter, 'search' | 'branch' | 'package'>;
  place?: PassportPlace | undefined;
  /** Only those past their day, the longest first. */
  late?: boolean | undefined;
  /** Where the page before ended. */
  cursor?: string | undefined;
  limit: number;
}

const listedRow = z.object({
  order: z.string(),
  pilgrim: z.string(),
  id: z.string(),
  key: z.string(),
  total: z.number(),
});

/**
 * Journeys and where the passport of each is: those to come, the next first, and whatever the agency still holds, also of
 * who cancelled or is back, and of whom another has taken the place (specification 4, screen 6).
 *
 * @throws Failure `badRequest` for a cursor that is none
 */
export async function listPassports(
  services: Services,
  actor: StaffActor,
  { filter, place, late = false, cursor, limit }: Query,
): Promise<ListPassports['response']> {
  const { db, clock } = services;
  const today = jakartaDate(clock.now());
  const branchUuids = branchesFor(actor.grants, 'person.read');
  const after = cursor === undefined ? null : readCursor(cursor, 'day');
  const behind = after ? sql`where (key, id) > (${after.key}::date, ${after.id}::uuid)` : sql``;
  const statement = sql`
    with journey as (${journeysSql(services, filter, branchUuids)}), passport as (
      select j.order_uuid as "order", j.pilgrim_uuid as pilgrim, j.order_uuid as id, j.departs_on, p.place,
        case when p.order_uuid = j.order_uuid then p.due_on end as due_on
      from journey j left join ${passportPlaces} p on p.pilgrim_uuid = j.pilgrim_uuid where ${isShown(today)}
      union all ${leftSql(services, filter, branchUuids)}),
    listed as (
      select "order", pilgrim, id, ${late ? sql`due_on` : sql`departs_on`} as key from passport where true
        ${place ? sql`and coalesce(place, 'pilgrim') = ${place}` : sql``}
        ${late ? sql`and due_on < ${today}::date` : sql``})
    select "order", pilgrim, id, key::text as key, (select count(*)::int from listed) as total
    from listed ${behind} order by listed.key, id limit ${limit + 1}`;
  const rows = await queryRows(db, listedRow, statement);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    passports: await presentPassports(services, shown),
    total: rows[0]?.total ?? 0,
    nextCursor: last ? makeCursor(last.key, last.id) : null,
  };
}

/**
 * As `passport` of a list: those held for an order whose place another has taken, by the name of who handed them over;
 * whoever is sought is found also once theirs is back, because its receipt waits for a signature on paper.
 */
function leftSql(
  services: Services,
  { search, ...filter }: Query['filter'],
  branchUuids: string[] | null,
): SQL {
  const sought = search
    ? sql`(p.pilgrim_uuid in (${personsLike(soughtIn(services.encryption, search))})
        or p.order_uuid in (select order_uuid from journey))`
    : sql`p.place <> 'pilgrim'`;
  return sql`
    select p.order_uuid, p.pilgrim_uuid, p.pilgrim_uuid, j.departs_on, p.place, p.due_on
    from ${passportPlaces} p join (${journeysSql(services, filter, branchUuids)}) j
      on j.order_uuid = p.order_uuid and j.pilgrim_uuid <> p.pilgrim_uuid
    where ${sought}`;
}

/** Of `j` and `p`: a journey to come, or a passport that was moved for it and is not back. */
const isShown = (today: string): SQL => sql`(
  (j.departs_on >= ${today}::date and ${noneOf(sql`j.status`, [...AWAITING_FIRST_PAYMENT, ...ENDED])})
  or (p.order_uuid = j.order_uuid and p.place <> 'pilgrim'))`;
