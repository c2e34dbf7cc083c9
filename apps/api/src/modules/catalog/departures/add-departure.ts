import type { DepartureInput } from '@rihlah/contract/catalog/departure';
import { daysBetween } from '@rihlah/rules/text/dates';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { record } from '../../../infra/audit/record.ts';
import { inTransaction, type Tx } from '../../../infra/db/database.ts';
import type { Services } from '../../../infra/services.ts';
import { departureRefusal } from './departure-queries.ts';
import { departures } from './departures.tables.ts';

/**
 * Staff enter a departure; its packages point to it later.
 *
 * @returns its uuid
 * @throws Failure 422 on `airline`
 */
export async function addDeparture(
  services: Services,
  actor: StaffActor,
  departure: DepartureInput,
): Promise<string> {
  try {
    return await inTransaction(services.db, (tx) =>
      writeDeparture(tx, actor, departure, services.clock.now()),
    );
  } catch (error) {
    throw departureRefusal(error);
  }
}

/** The same within a transaction that does more; what the database refuses is thrown as it is. */
export async function writeDeparture(
  tx: Tx,
  actor: StaffActor,
  departure: DepartureInput,
  now: Date,
): Promise<string> {
  const { departsOn, returnsOn, airline, capacity } = departure;
  const durationDays = daysBetween(departsOn, returnsOn) + 1;
  const [row] = await tx
    .insert(departures)
    .values({ departsOn, durationDays, airlineUuid: airline, capacity })
    .returning({ uuid: departures.uuid });
  if (!row) throw new Error('nothing inserted');
  const act = { verb: 'departure.added' as const, subjectUuid: row.uuid, after: { ...departure } };
  await record(tx, actor, act, now);
  return row.uuid;
}
