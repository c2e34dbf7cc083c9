import type {
  PlanRoom,
  RoomGuest,
  RoomPlan,
  RoomsOfDeparture,
} from '@rihlah/contract/staff/departures/rooms';
import { checkInDays } from '@rihlah/rules/journey/trip/hotel-nights';
import { groupFamilies, listMembers } from '@rihlah/rules/rooms/families';
import { roomConflicts } from '@rihlah/rules/rooms/room-conflicts';
import { includedBeds } from '@rihlah/rules/rooms/rooming';
import { jakartaIso } from '@rihlah/rules/text/dates';
import { and, eq } from 'drizzle-orm';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { mayAt } from '../../../infra/access/grants.ts';
import type { DbOrTx } from '../../../infra/db/database.ts';
import { Failure } from '../../../infra/failure.ts';
import { pluck } from '../../../infra/pluck.ts';
import type { Services } from '../../../infra/services.ts';
import { findFlights } from '../../catalog/departures/departure-queries.ts';
import { findPackageOnItsWay, type PackageOnItsWay } from '../../catalog/packages/package-queries.ts';
import { findHotelsOfPackage, findRooms as findPaidRooms } from '../../catalog/packages/product-queries.ts';
import { findPersons } from '../../identity/persons/persons.ts';
import { findRelativesAmong } from '../../identity/relations/relations.ts';
import { findStaffNames } from '../../identity/team/staff-names.ts';
import { findOrdersOfPackage } from '../../orders/record/order-queries.ts';
import { findRoomGroups } from './find-room-groups.ts';
import { planRooms, roomPlaces, roomPlans } from './rooms.tables.ts';

export interface PlanOf {
  productUuid: string;
  hotelUuid: string;
}

/** A package whose rooms a staff member may see or change. @throws Failure `notFound` also for one of another branch */
export async function reachRooms(
  db: DbOrTx,
  actor: StaffActor,
  productUuid: string,
  permission: 'order.read' | 'room.change',
): Promise<PackageOnItsWay> {
  const found = await findPackageOnItsWay(db, productUuid);
  if (!found || !mayAt(actor, permission, found.branch.uuid)) throw new Failure('notFound');
  return found;
}

/** Rooms of a package in each of its hotels, and who needs one (specification 4, Kamar). @throws Failure `notFound` */
export async function findRooms(
  { db }: Services,
  actor: StaffActor,
  { productUuid }: { productUuid: string },
): Promise<RoomsOfDeparture> {
  const { uuid, name, departsOn } = await reachRooms(db, actor, productUuid, 'order.read');
  const guests = await findGuests(db, productUuid);
  const plans: RoomPlan[] = [];
  for (const hotel of await findHotelStays(db, productUuid))
    plans.push(await findPlan(db, { productUuid, hotel, guests }));
  const paid = await findPaidRooms(db, productUuid);
  const prices = paid.map(({ name: room, beds, price }) => ({ name: room, beds, price }));
  return { uuid, name, departsOn, guests, prices, plans };
}

/** Where a package sleeps, in the order of the journey, with the day on which each hotel is entered where that is known. */
export async function findHotelStays(db: DbOrTx, productUuid: string): Promise<RoomPlan['hotel'][]> {
  const hotels = await findHotelsOfPackage(db, productUuid);
  const { departureUuid = '' } = (await findPackageOnItsWay(db, productUuid)) ?? {};
  const flights = (await findFlights(db, [departureUuid])).get(departureUuid) ?? [];
  const days = checkInDays(pluck(hotels, 'nights'), flights);
  return hotels.map((hotel, index) => ({ ...hotel, checkInOn: days[index] ?? null }));
}

/** Everybody of a package whose order stands, families together. */
export async function findGuests(db: DbOrTx, productUuid: string): Promise<RoomGuest[]> {
  const orders = await findOrdersOfPackage(db, productUuid);
  const people = await findPersons(db, pluck(orders, 'pilgrimUuid'));
  const rooms = await findPaidRooms(db, productUuid);
  const paid = new Map(rooms.map((room) => [room.uuid, room.beds]));
  const included = includedBeds(rooms);
  const families = groupFamilies(
    listMembers(orders, people),
    await findRelativesAmong(db, [...people.keys()]),
  );
  const groups = new Map(
    (await findRoomGroups(db, pluck(orders, 'uuid'))).flatMap((group, index) =>
      group.map((uuid) => [uuid, String(index + 1)] as const),
    ),
  );
  const guests = orders.flatMap(({ uuid, orderId, pilgrimUuid, productRoomUuid }): RoomGuest[] => {
    const pilgrim = people.get(pilgrimUuid);
    if (!pilgrim) return [];
    const capacity = paid.get(productRoomUuid ?? '') ?? included;
    const { name, gender } = pilgrim;
    return [
      {
        order: { uuid, orderId },
        name,
        gender,
        family: families.get(uuid) ?? null,
        group: groups.get(uuid) ?? null,
        capacity,
      },
    ];
  });
  const rank = ({ family }: RoomGuest) => (family === null ? Number.POSITIVE_INFINITY : Number(family));
  return guests.sort((one, other) => (rank(one) === rank(other) ? 0 : rank(one) - rank(other)));
}

/** The rooms of one hotel as they are saved, and what is wrong with them. */
export async function findPlan(
  db: DbOrTx,
  { productUuid, hotel, guests }: { productUuid: string; hotel: RoomPlan['hotel']; guests: RoomGuest[] },
): Promise<RoomPlan> {
  const [head] = await db
    .select()
    .from(roomPlans)
    .where(and(eq(roomPlans.productUuid, productUuid), eq(roomPlans.hotelUuid, hotel.uuid)));
  const rooms = await findPlanRooms(db, { productUuid, hotelUuid: hotel.uuid }, guests);
  const names = await findStaffNames(db, head ? [head.changedBy] : []);
  return {
    hotel,
    version: head?.version ?? 0,
    state: head && head.publishedVersion === head.version ? 'published' : 'draft',
    changed: head ? { by: names.get(head.changedBy) ?? 'Petugas', at: jakartaIso(head.changedAt) } : null,
    rooms,
    conflicts: conflictsOf(guests, rooms),
  };
}

/** The rooms of one hotel, and who has a place in them. */
export async function findSavedRooms(db: DbOrTx, { productUuid, hotelUuid }: PlanOf) {
  const rooms = await db
    .select()
    .from(planRooms)
    .where(and(eq(planRooms.productUuid, productUuid), eq(planRooms.hotelUuid, hotelUuid)))
    .orderBy(planRooms.position);
  const places = await db
    .select()
    .from(roomPlaces)
    .where(and(eq(roomPlaces.productUuid, productUuid), eq(roomPlaces.hotelUuid, hotelUuid)))
    .orderBy(roomPlaces.sort);
  return { rooms, places };
}

export async function findPlanRooms(db: DbOrTx, plan: PlanOf, guests: RoomGuest[]): Promise<PlanRoom[]> {
  const { rooms, places } = await findSavedRooms(db, plan);
  const here = new Set(guests.map(({ order }) => order.uuid));
  return rooms.map(({ position, capacity, isLocked }) => ({
    capacity,
    isLocked,
    orders: places
      .filter((place) => place.position === position && here.has(place.orderUuid))
      .map(({ orderUuid }) => orderUuid),
  }));
}

const conflictsOf = (guests: RoomGuest[], rooms: PlanRoom[]): RoomPlan['conflicts'] =>
  roomConflicts(
    guests.map((guest) => ({ ...guest, id: guest.order.uuid })),
    rooms.map(({ capacity, orders }) => ({ capacity, people: orders })),
  ).map(({ people, ...conflict }) => ({ ...conflict, orders: people }));
