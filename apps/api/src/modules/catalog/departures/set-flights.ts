import type { Flight } from '@rihlah/contract/catalog/departure';
import { eq } from 'drizzle-orm';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { record } from '../../../infra/audit/record.ts';
import type { Tx } from '../../../infra/db/database.ts';
import { findFlights, lockDeparture } from './departure-queries.ts';
import { departureFlights } from './departures.tables.ts';

interface Entered {
  departureUuid: string;
  flights: Flight[];
  why: string;
}

/** Staff enter the flights of a departure, all of them; each way in the order given. @throws Failure `notFound` */
export async function writeFlights(
  tx: Tx,
  actor: StaffActor,
  { departureUuid, flights, why }: Entered,
  now: Date,
): Promise<void> {
  await lockDeparture(tx, departureUuid);
  const before = (await findFlights(tx, [departureUuid])).get(departureUuid) ?? [];
  await tx.delete(departureFlights).where(eq(departureFlights.departureUuid, departureUuid));
  const rows = (['out', 'back'] as const).flatMap((direction) =>
    flights
      .filter((flight) => flight.direction === direction)
      .map((flight, index) => ({ ...flight, departureUuid, position: index + 1 })),
  );
  if (rows.length > 0) await tx.insert(departureFlights).values(rows);
  const change = { before: { flights: before }, after: { flights } };
  const act = { verb: 'departure.flights-set' as const, subjectUuid: departureUuid, ...change, why };
  await record(tx, actor, act, now);
}
