import { randomUUID } from 'node:crypto';
import {
  type RecordTripEvent,
  TRIP_EVENTS,
  type Trip,
  type WithdrawTripEvent,
} from '@rihlah/contract/staff/departures/trip-events';
import { addDays, jakartaDate, jakartaIso } from '@rihlah/rules/text/dates';
import { eq } from 'drizzle-orm';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { record } from '../../../infra/audit/record.ts';
import { inTransaction, type Tx } from '../../../infra/db/database.ts';
import { Failure } from '../../../infra/failure.ts';
import type { Services } from '../../../infra/services.ts';
import { departureFailure } from '../failures.ts';
import { findTripEvents, type TripEventRow } from './find-trip-events.ts';
import { tripEvents } from './follow.tables.ts';
import { lockTrip, presentTrip, reachTrip } from './trips.ts';

/** What a clock on a phone may be ahead. */
const AHEAD_MS = 2 * 60_000;
/** The next is told for the coming two days at most. */
const NEXT_WITHIN_MS = 48 * 3_600_000;

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
  // As it is shown.
  const at = new Date(Math.floor(Date.parse(asked.at) / 1000) * 1000);
  const nextAt = asked.nextAt === null || asked.nextAt === undefined ? null : new Date(asked.nextAt);
  return inTransaction(db, async (tx) => {
    const reached = await reachTrip(tx, actor, uuid, now);
    const first = addDays(reached.packages[0]?.departsOn ?? '', -1);
    if (at.getTime() > now.getTime() + AHEAD_MS || jakartaDate(at) < first)
      throw departureFailure('tripEventTime');
    if (nextAt && (nextAt <= at || nextAt.getTime() > at.getTime() + NEXT_WITHIN_MS))
      throw departureFailure('tripEventTime');
    const standing = await lockEvents(tx, uuid);
    const before = standing.find(({ kind }) => kind === asked.kind);
    if ((before?.uuid ?? null) !== asked.basis) throw new Failure('changedMeanwhile');
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
    return presentTrip(tx, reached);
  });
}

/** Takes back what was recorded by mistake. @throws Failure `notFound` where nothing stands, `changedMeanwhile` */
export function withdrawTripEvent(
  { db, clock }: Services,
  actor: StaffActor,
  { uuid, kind, basis }: { uuid: string } & WithdrawTripEvent['body'],
): Promise<Trip> {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const reached = await reachTrip(tx, actor, uuid, now);
    const before = (await lockEvents(tx, uuid)).find((event) => event.kind === kind);
    if (!before) throw new Failure('notFound');
    if (before.uuid !== basis) throw new Failure('changedMeanwhile');
    await withdraw(tx, before.uuid, now);
    const act = { verb: 'departure.trip-withdrawn' as const, subjectUuid: uuid, before: { kind } };
    await record(tx, actor, act, now);
    return presentTrip(tx, reached);
  });
}

const withdraw = (tx: Tx, uuid: string, at: Date) =>
  tx.update(tripEvents).set({ withdrawnAt: at }).where(eq(tripEvents.uuid, uuid));

/** What stands of a departure, behind a lock that whoever records takes. */
async function lockEvents(tx: Tx, departureUuid: string): Promise<TripEventRow[]> {
  await lockTrip(tx, departureUuid);
  return (await findTripEvents(tx, [departureUuid])).get(departureUuid) ?? [];
}
