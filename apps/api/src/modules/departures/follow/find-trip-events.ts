import { TRIP_EVENTS } from '@rihlah/contract/staff/departures/trip-events';
import { and, inArray, isNull } from 'drizzle-orm';
import type { DbOrTx } from '../../../infra/db/database.ts';
import { tripEvents } from './follow.tables.ts';

export type TripEventRow = typeof tripEvents.$inferSelect;

/** What groups have reached, by departure, each in its order. */
export async function findTripEvents(
  db: DbOrTx,
  departureUuids: string[],
): Promise<Map<string, TripEventRow[]>> {
  const found = new Map<string, TripEventRow[]>(departureUuids.map((uuid) => [uuid, []]));
  if (departureUuids.length === 0) return found;
  const rows = await db
    .select()
    .from(tripEvents)
    .where(and(inArray(tripEvents.departureUuid, departureUuids), isNull(tripEvents.withdrawnAt)));
  rows.sort((one, other) => TRIP_EVENTS.indexOf(one.kind) - TRIP_EVENTS.indexOf(other.kind));
  for (const row of rows) found.get(row.departureUuid)?.push(row);
  return found;
}
