import { daysBetween } from '@rihlah/rules/text/dates';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { record } from '../../../infra/audit/record.ts';
import type { Tx } from '../../../infra/db/database.ts';
import { departures } from './departures.tables.ts';

export interface NewDeparture {
  /** `YYYY-MM-DD`. */
  departsOn: string;
  /** The day on which the group is home. */
  returnsOn: string;
  /** Its uuid. */
  airline: string | null;
  /** Seats for all its packages. */
  capacity: number;
}

/** Enters a departure; its packages point to it later. @returns its uuid @throws what the database refuses, as it is */
export async function writeDeparture(
  tx: Tx,
  actor: StaffActor,
  departure: NewDeparture,
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
