import type { ListDepartures } from '@rihlah/contract/staff/departures/departures';
import { addDays, jakartaDate } from '@rihlah/rules/text/dates';
import { sql } from 'drizzle-orm';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { branchesFor } from '../../../infra/access/grants.ts';
import { pluck } from '../../../infra/pluck.ts';
import type { Services } from '../../../infra/services.ts';
import { makeCursor, readCursor } from '../../backoffice/order-search/list-cursor.ts';
import { ordersOfPackagesAs } from '../../backoffice/order-search/staff-summaries.ts';
import { findPackagesOnTheirWay } from '../../catalog/packages/package-queries.ts';
import { findRoomStates } from '../rooms/find-room-places.ts';
import { presentDepartures } from './next-departures.ts';

interface Query {
  when: 'ahead' | 'past';
  branch?: string | undefined;
  /** Where the page before ended. */
  cursor?: string | undefined;
  limit: number;
}

/**
 * Packages that have sold a seat, at the branches of a staff member: those to leave, the nearest first, or those that have
 * left, the last first.
 *
 * @throws Failure `badRequest` for a cursor that is none
 */
export async function listDepartures(
  { db, clock }: Services,
  actor: StaffActor,
  { when, branch, cursor, limit }: Query,
): Promise<ListDepartures['response']> {
  const today = jakartaDate(clock.now());
  const mine = branchesFor(actor.grants, 'order.read');
  const after = cursor === undefined ? null : readCursor(cursor, 'day');
  const found = await findPackagesOnTheirWay(db, {
    ...(when === 'ahead' ? { from: today } : { until: addDays(today, -1) }),
    branchUuids: branch ? [branch].filter((one) => mine === null || mine.includes(one)) : mine,
    after: after && { day: after.key, uuid: after.id },
    limit: limit + 1,
  });
  const shown = found.slice(0, limit);
  const last = found.length > limit ? shown.at(-1) : undefined;
  const uuids = pluck(shown, 'uuid');
  const [departures, rooms] = await Promise.all([
    presentDepartures(db, shown, today),
    findRoomStates(db, uuids, sql`select order_uuid from (${ordersOfPackagesAs(uuids)}) standing`),
  ]);
  return {
    departures: departures.map((each) => ({ ...each, rooms: rooms.get(each.uuid) ?? [] })),
    nextCursor: last ? makeCursor(last.departsOn, last.uuid) : null,
  };
}
