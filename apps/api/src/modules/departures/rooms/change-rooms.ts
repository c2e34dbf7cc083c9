import type { PlanRoom, RoomGuest, RoomPlan } from '@rihlah/contract/staff/departures/rooms';
import { roomLabel } from '@rihlah/rules/rooms/room-conflicts';
import { and, eq } from 'drizzle-orm';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { record } from '../../../infra/audit/record.ts';
import { inTransaction, type Tx } from '../../../infra/db/database.ts';
import { Failure, requireFound } from '../../../infra/failure.ts';
import type { Services } from '../../../infra/services.ts';
import {
  findGuests,
  findHotelStays,
  findPlan,
  findPlanRooms,
  type PlanOf,
  reachRooms,
} from './find-rooms.ts';
import { planRooms, roomPlaces, roomPlans } from './rooms.tables.ts';

interface Versioned extends PlanOf {
  /** That the change was made from. */
  version: number;
}

/**
 * Saves the rooms of one hotel as a draft, whatever is wrong with them. Who no longer travels is left out.
 *
 * @throws Failure `notFound`, `editedMeanwhile` (412) when somebody saved another version
 */
export async function saveRooms(
  { db, clock }: Services,
  actor: StaffActor,
  { rooms, ...plan }: Versioned & { rooms: PlanRoom[] },
): Promise<RoomPlan> {
  const now = clock.now();
  return inTransaction(db, async (tx) => {
    const { hotel, guests } = await reachPlan(tx, actor, plan);
    await takeVersion(tx, actor, plan, now);
    const before = await findPlanRooms(tx, plan, guests);
    const here = new Set(guests.map(({ order }) => order.uuid));
    const kept = rooms.map((room) => ({ ...room, orders: room.orders.filter((order) => here.has(order)) }));
    await writeRooms(tx, plan, kept);
    const act = { verb: 'package.rooms-saved', subjectUuid: plan.productUuid } as const;
    await record(
      tx,
      actor,
      {
        ...act,
        before: { hotel: hotel.title, ...inWords(before, guests) },
        after: { hotel: hotel.title, ...inWords(kept, guests) },
      },
      now,
    );
    return findPlan(tx, { productUuid: plan.productUuid, hotel, guests });
  });
}

/**
 * Lets pilgrims see who they share a room with in one hotel.
 *
 * @throws Failure `notFound`, `editedMeanwhile` (412), `roomsInConflict` (422) with how many conflicts there are
 */
export async function publishRooms(
  { db, clock }: Services,
  actor: StaffActor,
  plan: Versioned,
): Promise<RoomPlan> {
  const now = clock.now();
  const { productUuid, hotelUuid, version } = plan;
  return inTransaction(db, async (tx) => {
    const { hotel, guests } = await reachPlan(tx, actor, plan);
    const [head] = await tx
      .select({ version: roomPlans.version })
      .from(roomPlans)
      .where(ofPlan(plan))
      .for('update');
    if (head?.version !== version) throw new Failure('editedMeanwhile');
    const { rooms, conflicts } = await findPlan(tx, { productUuid, hotel, guests });
    if (conflicts.length > 0) throw new Failure('roomsInConflict');
    const publishedRooms = rooms.map(({ orders }) => orders).filter(({ length }) => length > 0);
    await tx
      .update(roomPlans)
      .set({ publishedVersion: version, publishedAt: now, publishedRooms })
      .where(ofPlan({ productUuid, hotelUuid }));
    const after = { hotel: hotel.title, ...inWords(rooms, guests) };
    await record(tx, actor, { verb: 'package.rooms-published', subjectUuid: productUuid, after }, now);
    return findPlan(tx, { productUuid, hotel, guests });
  });
}

const ofPlan = ({ productUuid, hotelUuid }: PlanOf) =>
  and(eq(roomPlans.productUuid, productUuid), eq(roomPlans.hotelUuid, hotelUuid));

async function reachPlan(tx: Tx, actor: StaffActor, { productUuid, hotelUuid }: PlanOf) {
  await reachRooms(tx, actor, productUuid, 'room.change');
  const hotel = requireFound((await findHotelStays(tx, productUuid)).find(({ uuid }) => uuid === hotelUuid));
  return { hotel, guests: await findGuests(tx, productUuid) };
}

/** Of several who save at once the first one has it; for the others the version is gone. */
async function takeVersion(
  tx: Tx,
  actor: StaffActor,
  { version, productUuid, hotelUuid }: Versioned,
  now: Date,
): Promise<void> {
  const changed = { version: version + 1, changedAt: now, changedBy: actor.uuid };
  const taken =
    version === 0
      ? await tx
          .insert(roomPlans)
          .values({ productUuid, hotelUuid, ...changed })
          .onConflictDoNothing()
          .returning({ version: roomPlans.version })
      : await tx
          .update(roomPlans)
          .set(changed)
          .where(and(ofPlan({ productUuid, hotelUuid }), eq(roomPlans.version, version)))
          .returning({ version: roomPlans.version });
  if (taken.length === 0) throw new Failure('editedMeanwhile');
}

async function writeRooms(tx: Tx, { productUuid, hotelUuid }: PlanOf, rooms: PlanRoom[]): Promise<void> {
  for (const table of [roomPlaces, planRooms])
    await tx.delete(table).where(and(eq(table.productUuid, productUuid), eq(table.hotelUuid, hotelUuid)));
  const plan = { productUuid, hotelUuid };
  if (rooms.length > 0)
    await tx
      .insert(planRooms)
      .values(rooms.map(({ capacity, isLocked }, position) => ({ ...plan, position, capacity, isLocked })));
  const places = rooms.flatMap(({ orders }, position) =>
    orders.map((orderUuid, sort) => ({ ...plan, orderUuid, position, sort })),
  );
  if (places.length > 0) await tx.insert(roomPlaces).values(places);
}

/** Each room with the numbers of its orders, for the trail. */
function inWords(rooms: PlanRoom[], guests: RoomGuest[]): Record<string, string> {
  const known = new Map(guests.map(({ order }) => [order.uuid, order.orderId]));
  return Object.fromEntries(
    rooms.map(({ orders }, index) => [
      roomLabel(rooms, index),
      orders.map((order) => known.get(order) ?? '').join(', '),
    ]),
  );
}
