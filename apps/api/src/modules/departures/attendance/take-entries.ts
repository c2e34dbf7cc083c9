import { randomUUID } from 'node:crypto';
import {
  type ATTENDANCE_ACTS,
  type AttendanceEntry,
  type AttendanceResult,
  OCCASIONS,
  type Occasion,
  type SendAttendance,
} from '@rihlah/contract/staff/departures/attendance';
import { isCancelled } from '@rihlah/rules/orders/order-status';
import { jakartaIso } from '@rihlah/rules/text/dates';
import { and, eq } from 'drizzle-orm';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { record } from '../../../infra/audit/record.ts';
import { inTransaction, type Tx } from '../../../infra/db/database.ts';
import { lockNames } from '../../../infra/db/lock-names.ts';
import { groupBy } from '../../../infra/group-by.ts';
import { pluck } from '../../../infra/pluck.ts';
import type { Services } from '../../../infra/services.ts';
import { findProductsByUuid } from '../../catalog/packages/product-queries.ts';
import { findOrdersByUuid } from '../../orders/record/order-queries.ts';
import { findAttended, keepLed } from '../groups/leading.ts';
import { attendanceEntries, attendances } from './attendance.tables.ts';
import { findEntries, findPresent } from './attendance-queries.ts';

const VERBS = { recorded: 'order.attended', undone: 'order.attendance-undone' } as const;

const placeOf = ({ order, occasion }: Pick<AttendanceEntry, 'order' | 'occasion'>): string =>
  `${order} ${occasion}`;

/** Name under which what is recorded of one place is settled, one after the other. */
const lockOf = (place: Pick<AttendanceEntry, 'order' | 'occasion'>): string => `attendance ${placeOf(place)}`;

/** Until the end of the transaction nobody is checked in for an order at the airport. */
export const holdAirport = (tx: Tx, orderUuid: string): Promise<void> =>
  lockNames(tx, [lockOf({ order: orderUuid, occasion: 'airport' })]);

/** What a phone's clock may be wrong by before it is put right: the way of a request takes time too. */
const TOLERANCE_MS = 2 * 60_000;

/** An entry that waited longer is not about anything that can still be seen. */
const KEPT_MS = 72 * 3_600_000;

/**
 * When something happened by the server's clock: a phone that says when it sends tells by how much its own is wrong.
 *
 * @returns null for what cannot be: after it was sent, or days ago
 */
function timeOf(phone: { happenedAt: Date; sentAt: Date }, receivedAt: Date): Date | null {
  const age = phone.sentAt.getTime() - phone.happenedAt.getTime();
  if (age < -TOLERANCE_MS || age > KEPT_MS) return null;
  const wrong = receivedAt.getTime() - phone.sentAt.getTime();
  const at = phone.happenedAt.getTime() + (Math.abs(wrong) > TOLERANCE_MS ? wrong : 0);
  return new Date(Math.min(at, receivedAt.getTime()));
}

/**
 * Takes what a phone has recorded (specification 4, Keberangkatan: also without a connection for a while). Each entry
 * counts once, however often it is sent, and by when it happened, however late it comes (decision 0229).
 *
 * @returns what became of each entry, and who is there now, in the order in which they were sent
 */
export async function takeEntries(
  { db, clock }: Services,
  actor: StaffActor,
  { sentAt, entries }: { sentAt: string; entries: AttendanceEntry[] },
): Promise<SendAttendance['response']> {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const known = await reachOrders(tx, actor, entries, now);
    const outcomes = new Map<string, AttendanceResult['outcome']>();
    const taken: (typeof attendanceEntries.$inferInsert)[] = [];
    for (const { order, ...entry } of entries) {
      const phoneAt = new Date(entry.happenedAt);
      const happenedAt = timeOf({ happenedAt: phoneAt, sentAt: new Date(sentAt) }, now);
      if (!known.has(order)) outcomes.set(entry.uuid, 'unknown');
      else if (!happenedAt) outcomes.set(entry.uuid, 'badTime');
      else
        taken.push({ ...entry, orderUuid: order, phoneAt, happenedAt, receivedAt: now, madeBy: actor.uuid });
    }
    const about = entries.filter(({ uuid }) => !outcomes.has(uuid));
    await lockNames(tx, about.map(lockOf));
    const fresh = new Set<string>();
    if (taken.length > 0)
      for (const { uuid } of await tx
        .insert(attendanceEntries)
        .values(taken)
        .onConflictDoNothing()
        .returning({ uuid: attendanceEntries.uuid }))
        fresh.add(uuid);
    for (const [first] of groupBy(about, placeOf).values())
      if (first)
        for (const [uuid, effect] of await settle(tx, first.order, first.occasion)) {
          outcomes.set(uuid, effect);
          if (!fresh.has(uuid) || (effect !== 'recorded' && effect !== 'undone')) continue;
          const { how, happenedAt } = taken.find((entry) => entry.uuid === uuid) ?? {};
          const after = { occasion: first.occasion, how, at: happenedAt && jakartaIso(happenedAt) };
          await record(tx, actor, { verb: VERBS[effect], subjectUuid: first.order, after }, now);
        }
    const present = await findPresent(tx, [...known]);
    return {
      results: entries.map(({ uuid, order, occasion }) => ({
        uuid,
        outcome: outcomes.get(uuid) ?? 'unknown',
        standing: present[occasion].get(order) ?? null,
      })),
    };
  });
}

/** Ends what stands of an order's attendance: whoever takes the place has not been there. */
export async function forgetAttendance(
  tx: Tx,
  { orderUuid, madeBy, now }: { orderUuid: string; madeBy: string; now: Date },
): Promise<void> {
  await lockNames(
    tx,
    OCCASIONS.map((occasion) => lockOf({ order: orderUuid, occasion })),
  );
  const standing = await tx.select().from(attendances).where(eq(attendances.orderUuid, orderUuid));
  const undo = { act: 'undo' as const, how: 'hand' as const, happenedAt: now, phoneAt: now, receivedAt: now };
  for (const { occasion } of standing) {
    await tx.insert(attendanceEntries).values({ ...undo, uuid: randomUUID(), orderUuid, occasion, madeBy });
    await settle(tx, orderUuid, occasion);
  }
}

/** Orders of some entries whose pilgrims a staff member checks in; whoever cancelled is expected nowhere. */
async function reachOrders(
  tx: Tx,
  actor: StaffActor,
  entries: AttendanceEntry[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const asked = await findOrdersByUuid(tx, [...new Set(pluck(entries, 'order'))]);
  const orders = [...asked.values()].filter(({ status }) => !isCancelled(status));
  const packages = await findProductsByUuid(tx, pluck(orders, 'productUuid'));
  const mine = new Set<string>();
  for (const { of, lead } of await findAttended(tx, actor, [...packages.values()], now)) {
    const own = orders.filter(({ productUuid }) => productUuid === of.uuid);
    for (const { uuid } of await keepLed(tx, lead, own)) mine.add(uuid);
  }
  return mine;
}

interface EntryOf {
  uuid: string;
  act: (typeof ATTENDANCE_ACTS)[number];
  happenedAt: Date;
}

type Effect = Exclude<AttendanceResult['outcome'], 'unknown' | 'badTime'>;

/**
 * What each entry about one pilgrim and occasion did, by when it happened, whenever it arrived: the first one there is
 * the one that stands, a second changes nothing, an undo ends it (decision 0229). Phones that send in any order agree.
 */
function followEntries<E extends EntryOf>(
  entries: E[],
): { standing: E | null; effects: Map<string, Effect> } {
  const inOrder = entries.toSorted(
    (one, other) => one.happenedAt.getTime() - other.happenedAt.getTime() || (one.uuid < other.uuid ? -1 : 1),
  );
  let standing: E | null = null;
  const effects = new Map<string, Effect>();
  for (const entry of inOrder) {
    const isThere: boolean = standing !== null;
    if (entry.act === 'undo') effects.set(entry.uuid, isThere ? 'undone' : 'absent');
    else effects.set(entry.uuid, isThere ? 'already' : 'recorded');
    if (entry.act === 'undo') standing = null;
    else standing ??= entry;
  }
  return { standing, effects };
}

/** Writes down who is there by all that is known now. @returns what each entry did */
async function settle(tx: Tx, orderUuid: string, occasion: Occasion) {
  const { standing, effects } = followEntries(await findEntries(tx, orderUuid, occasion));
  if (!standing)
    await tx
      .delete(attendances)
      .where(and(eq(attendances.orderUuid, orderUuid), eq(attendances.occasion, occasion)));
  else
    await tx
      .insert(attendances)
      .values({ orderUuid, occasion, entryUuid: standing.uuid })
      .onConflictDoUpdate({
        target: [attendances.orderUuid, attendances.occasion],
        set: { entryUuid: standing.uuid },
      });
  return effects;
}
