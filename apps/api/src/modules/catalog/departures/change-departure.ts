import type { TravelNotes } from '@rihlah/contract/catalog/departure';
import type { ToldChange } from '@rihlah/contract/staff/catalog/told-change';
import { daysBetween } from '@rihlah/rules/text/dates';
import { eq } from 'drizzle-orm';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { record } from '../../../infra/audit/record.ts';
import { assertBasis } from '../../../infra/basis.ts';
import { inTransaction, type Tx } from '../../../infra/db/database.ts';
import { invalid } from '../../../infra/failure.ts';
import type { Services } from '../../../infra/services.ts';
import { findFactsBefore, noteChanges } from '../assurances/note-changes.ts';
import { catalogFailure } from '../failures.ts';
import { products } from '../packages/packages.tables.ts';
import type { NewDeparture } from './add-departure.ts';
import { departureRefusal, lockDeparture, readTravelNotes } from './departure-queries.ts';
import { departures } from './departures.tables.ts';

interface Change {
  departureUuid: string;
  /** What is left out stays. */
  change: Partial<NewDeparture & TravelNotes>;
  why: string;
  /** Of the travel notes that were shown. */
  basis?: string | undefined;
  /** For those who had ordered, where what they were told becomes another. */
  told?: ToldChange;
}

/**
 * Staff change a departure. Its packages follow its days (a cascade of the database), as long as nobody has ordered
 * one: bills and deadlines of an order were made for the old day.
 *
 * @throws Failure `notFound`, `editedMeanwhile`, `departureSold`, `changeUntold`, `departureFull` for a capacity below the packages'
 *   seats, or 422 on `returnsOn`, `airline`
 */
export async function changeDeparture(
  services: Services,
  actor: StaffActor,
  { told, ...change }: Change,
): Promise<void> {
  try {
    await inTransaction(services.db, async (tx) => {
      const now = services.clock.now();
      const before = await findFactsBefore(tx, { departureUuids: [change.departureUuid] });
      await writeDepartureChange(tx, actor, change, now);
      await noteChanges(tx, actor, { before, told }, now);
    });
  } catch (error) {
    throw departureRefusal(error);
  }
}

/** The same within a transaction that does more; what the database refuses is thrown as it is. */
export async function writeDepartureChange(
  tx: Tx,
  actor: StaffActor,
  { departureUuid, change, why, basis }: Omit<Change, 'told'>,
  now: Date,
): Promise<void> {
  const row = await lockDeparture(tx, departureUuid);
  const { departsOn, returnsOn, airlineUuid, capacity } = row;
  const notes = readTravelNotes(row);
  assertBasis(basis, notes);
  const before = { departsOn, returnsOn, airline: airlineUuid, capacity, ...notes };
  const after = { ...before, ...change };
  if (after.departsOn > after.returnsOn) throw invalid('returnsOn', 'returnBeforeDeparture');
  if (after.departsOn !== departsOn || after.returnsOn !== returnsOn) await assertUnsold(tx, departureUuid);
  await tx
    .update(departures)
    .set({
      departsOn: after.departsOn,
      durationDays: daysBetween(after.departsOn, after.returnsOn) + 1,
      airlineUuid: after.airline,
      capacity: after.capacity,
      meetingPlace: after.meetingPlace,
      meetingAt: after.meetingAt,
      leader: after.leader,
      flightsAnnouncedOn: after.flightsAnnouncedOn,
    })
    .where(eq(departures.uuid, departureUuid));
  const act = { verb: 'departure.changed' as const, subjectUuid: departureUuid, before, after, why };
  await record(tx, actor, act, now);
}

/** Locks the packages, so that no seat is taken until the change stands. @throws Failure `departureSold` */
async function assertUnsold(tx: Tx, departureUuid: string): Promise<void> {
  const rows = await tx
    .select({ seatTotal: products.seatTotal, seatAvailable: products.seatAvailable })
    .from(products)
    .where(eq(products.departureUuid, departureUuid))
    .orderBy(products.uuid)
    .for('no key update');
  if (rows.some(({ seatTotal, seatAvailable }) => seatAvailable < seatTotal))
    throw catalogFailure('departureSold');
}
