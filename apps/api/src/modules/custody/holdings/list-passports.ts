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
import { pluck } from '../../../infra/pluck.ts';
import type { Services } from '../../../infra/services.ts';
import { journeysSql } from '../../backoffice/order-search/find-journeys.ts';
import { cursorOf, readCursor } from '../../backoffice/order-search/list-cursor.ts';
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

const listedRow = z.object({ uuid: z.string(), key: z.string(), total: z.number() });

/**
 * Journeys and where the passport of each is: those to come, the next first, and whatever the agency still holds, also of
 * who cancelled or is back (specification 4, screen 6).
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
  const behind = after ? sql`where (key, uuid) > (${after.key}::date, ${after.id}::uuid)` : sql``;
  const statement = sql`
    with listed as (
      select j.order_uuid as uuid, ${late ? sql`p.due_on` : sql`j.departs_on`} as key
      from (${journeysSql(services, filter, branchUuids)}) j
      left join ${passportPlaces} p on p.pilgrim_uuid = j.pilgrim_uuid
      where ${isShown(today)}
        ${place ? sql`and coalesce(p.place, 'pilgrim') = ${place}` : sql``}
        ${late ? sql`and p.order_uuid = j.order_uuid and p.due_on < ${today}::date` : sql``})
    select uuid, key::text as key, (select count(*)::int from listed) as total
    from listed ${behind} order by listed.key, uuid limit ${limit + 1}`;
  const rows = await queryRows(db, listedRow, statement);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    passports: await presentPassports(services, pluck(shown, 'uuid')),
    total: rows[0]?.total ?? 0,
    nextCursor: last ? cursorOf(last.key, last.uuid) : null,
  };
}

/** Of `j` and `p`: a journey to come, or a passport that was moved for it and is not back. */
const isShown = (today: string): SQL => sql`(
  (j.departs_on >= ${today}::date and ${noneOf(sql`j.status`, [...AWAITING_FIRST_PAYMENT, ...ENDED])})
  or (p.order_uuid = j.order_uuid and p.place <> 'pilgrim'))`;
