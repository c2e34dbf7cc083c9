import { randomUUID } from 'node:crypto';
import {
  type RecordTripEvent,
  TRIP_EVENTS,
  type Trip,
  type WithdrawTripEvent,
} from '@rihlah/contract/staff/departures/trip-events';
import { returnDay } from '@rihlah/rules/journey/travel-day';
import { addDays, jakartaDate, jakartaIso } from '@rihlah/rules/text/dates';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { record } from '../../../infra/audit/record.ts';
import { type DbOrTx, inTransaction, type Tx } from '../../../infra/db/database.ts';
import { lockNames } from '../../../infra/db/lock-names.ts';
import { Failure } from '../../../infra/failure.ts';
import { pluck } from '../../../infra/pluck.ts';
import type { Services } from '../../../infra/services.ts';
import { findPackagesOfDeparture, type PackageOnItsWay } from '../../catalog/packages/package-queries.ts';
import { findProductsByUuid } from '../../catalog/packages/product-queries.ts';
import { findStaffNames } from '../../identity/team/staff-names.ts';
import { findTravellingOrders } from '../../orders/record/order-queries.ts';
import { findPresent } from '../attendance/attendance-queries.ts';
import { departureFailure } from '../failures.ts';
import { attendedOf, findAttendedAround } from '../groups/leading.ts';
import { tripEvents } from './follow.tables.ts';

export type TripEventRow = typeof tripEvents.$inferSelect;

/** No journey of ours is longer. */
const LONGEST_DAYS = 45;
/** What a clock on a phone may be ahead. */
const AHEAD_MS = 2 * 60_000;
/** The next is told for the coming two days at most. */
const NEXT_WITHIN_MS = 48 * 3_600_000;

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

const isNotOver = (each: PackageOnItsWay, today: string): boolean => today <= addDays(returnDay(each), 1);

/** Departures on their way at the branches of a staff member, and those that they lead. */
export async function listTrips({ db, clock }: Services, actor: StaffActor): Promise<Trip[]> {
  const now = clock.now();
  const today = jakartaDate(now);
  const [from, until] = [addDays(today, -LONGEST_DAYS), addDays(today, 1)];
  const attended = await findAttendedAround(db, actor, { from, until }, now);
  const packages = attended.map(({ of }) => of);
  return presentTrips(
    db,
    packages.filter((each) => each.departsOn <= until && isNotOver(each, today)),
  );
}

/**
 * Records what a group has reached; one that stands is put right by whoever saw it.
 *
 * @throws Failure `notFound`, `tripEventTime`, `tripEventOrder`, `changedMeanwhile`
 */
export function recordTripEvent(
  { db, clock }: Services,
  actor: StaffActor,
  { uuid, ...asked }: { uuid: string } & RecordTripEvent['body'],
): Promise<Trip> {
  const now = clock.now();
  // Shown to the second, by which the next who changes it says what they saw.
  const at = new Date(Math.floor(Date.parse(asked.at) / 1000) * 1000);
  const nextAt = asked.nextAt === null || asked.nextAt === undefined ? null : new Date(asked.nextAt);
  return inTransaction(db, async (tx) => {
    const packages = await reachTrip(tx, actor, uuid, now);
    const first = addDays(packages[0]?.departsOn ?? '', -1);
    if (at.getTime() > now.getTime() + AHEAD_MS || jakartaDate(at) < first)
      throw departureFailure('tripEventTime');
    if (nextAt && (nextAt <= at || nextAt.getTime() > at.getTime() + NEXT_WITHIN_MS))
      throw departureFailure('tripEventTime');
    const standing = await lockEvents(tx, uuid);
    const before = standing.find(({ kind }) => kind === asked.kind);
    if ((before?.happenedAt.getTime() ?? null) !== (asked.basis ? Date.parse(asked.basis) : null))
      throw new Failure('changedMeanwhile');
    const place = TRIP_EVENTS.indexOf(asked.kind);
    const isOutOfOrder = standing.some(({ kind, happenedAt }) => {
      const other = TRIP_EVENTS.indexOf(kind);
      return other < place ? happenedAt > at : other > place && happenedAt < at;
    });
    if (isOutOfOrder) throw departureFailure('tripEventOrder');
    if (before) await withdraw(tx, before.uuid, now);
    await tx.insert(tripEvents).values({
      uuid: randomUUID(),
      departureUuid: uuid,
      kind: asked.kind,
      happenedAt: at,
      nextAt,
      note: asked.note ?? null,
      recordedAt: now,
      recordedBy: actor.uuid,
    });
    const after = { kind: asked.kind, at: jakartaIso(at), text: asked.note ?? null };
    await record(tx, actor, { verb: 'departure.trip-recorded', subjectUuid: uuid, after }, now);
    return presentOne(tx, packages);
  });
}

/** Takes back what was recorded by mistake. @throws Failure `notFound` where nothing stands */
export function withdrawTripEvent(
  { db, clock }: Services,
  actor: StaffActor,
  { uuid, kind }: { uuid: string } & WithdrawTripEvent['body'],
): Promise<Trip> {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const packages = await reachTrip(tx, actor, uuid, now);
    const before = (await lockEvents(tx, uuid)).find((event) => event.kind === kind);
    if (!before) throw new Failure('notFound');
    await withdraw(tx, before.uuid, now);
    const act = { verb: 'departure.trip-withdrawn' as const, subjectUuid: uuid, before: { kind } };
    await record(tx, actor, act, now);
    return presentOne(tx, packages);
  });
}

const withdraw = (tx: Tx, uuid: string, at: Date) =>
  tx.update(tripEvents).set({ withdrawnAt: at }).where(eq(tripEvents.uuid, uuid));

/** What stands of a departure, behind a lock that whoever records takes. */
async function lockEvents(tx: Tx, departureUuid: string): Promise<TripEventRow[]> {
  await lockNames(tx, [`trip ${departureUuid}`]);
  return (await findTripEvents(tx, [departureUuid])).get(departureUuid) ?? [];
}

/**
 * The packages of a departure at the branches of a staff member, or that they lead.
 *
 * @throws Failure `notFound` where there is none
 */
async function reachTrip(
  db: DbOrTx,
  actor: StaffActor,
  departureUuid: string,
  now: Date,
): Promise<PackageOnItsWay[]> {
  const packages = await findPackagesOfDeparture(db, departureUuid);
  const attended = await attendedOf(db, actor, packages, now);
  if (attended.length === 0) throw new Failure('notFound');
  return attended.map(({ of }) => of);
}

async function presentOne(db: DbOrTx, packages: PackageOnItsWay[]): Promise<Trip> {
  const [trip] = await presentTrips(db, packages);
  if (!trip) throw new Error('a departure without packages');
  return trip;
}

/** @param packages those of one departure are one trip */
async function presentTrips(db: DbOrTx, packages: PackageOnItsWay[]): Promise<Trip[]> {
  const departures = [...new Set(pluck(packages, 'departureUuid'))];
  const events = await findTripEvents(db, departures);
  const names = await findStaffNames(db, [
    ...new Set([...events.values()].flat().map(({ recordedBy }) => recordedBy)),
  ]);
  const travelling = await findTravellingOrders(db, pluck(packages, 'uuid'));
  const { airport } = await findPresent(db, pluck(travelling, 'uuid'));
  const products = await findProductsByUuid(db, pluck(packages, 'uuid'));
  return departures.flatMap((uuid) => {
    const own = packages.filter(({ departureUuid }) => departureUuid === uuid);
    const [first] = own;
    if (!first) return [];
    const expected = travelling.filter(({ productUuid }) => own.some((each) => each.uuid === productUuid));
    return {
      uuid,
      name: [...new Set(pluck(own, 'name'))].join(', '),
      departsOn: first.departsOn,
      returnsOn: returnDay(first),
      pilgrims: expected.length,
      gathered: expected.filter((order) => airport.has(order.uuid)).length,
      cities: [...new Set(products.get(first.uuid)?.hotels.map(({ city }) => city) ?? [])],
      events: (events.get(uuid) ?? []).map(({ kind, happenedAt, nextAt, note, recordedBy }) => ({
        kind,
        at: jakartaIso(happenedAt),
        nextAt: nextAt && jakartaIso(nextAt),
        note,
        by: names.get(recordedBy) ?? '',
      })),
    };
  });
}
