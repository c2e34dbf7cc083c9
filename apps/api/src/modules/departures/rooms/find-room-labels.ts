import { roomLabel } from '@rihlah/rules/rooms/room-conflicts';
import { eq } from 'drizzle-orm';
import type { DbOrTx } from '../../../infra/db/database.ts';
import { findHotelsOfPackage } from '../../catalog/packages/product-queries.ts';
import { findPersons } from '../../identity/persons/persons.ts';
import { findOrdersOfPackage } from '../../orders/record/order-queries.ts';
import { findSavedRooms, type PlanOf } from './find-rooms.ts';
import { roomPlaces, roomPlans } from './rooms.tables.ts';

/** `Q-03` of everybody of a package who has a room in its first hotel, by order. */
export async function findRoomLabels(db: DbOrTx, productUuid: string): Promise<Map<string, string>> {
  const [hotel] = await findHotelsOfPackage(db, productUuid);
  return hotel ? findLabelsIn(db, { productUuid, hotelUuid: hotel.uuid }) : new Map();
}

/** The same in each hotel, in the order of the journey, by order. */
export async function findRoomsInHotels(
  db: DbOrTx,
  productUuid: string,
): Promise<Map<string, { city: string; room: string }[]>> {
  const found = new Map<string, { city: string; room: string }[]>();
  for (const { uuid: hotelUuid, city } of await findHotelsOfPackage(db, productUuid))
    for (const [order, room] of await findLabelsIn(db, { productUuid, hotelUuid }))
      found.set(order, [...(found.get(order) ?? []), { city, room }]);
  return found;
}

async function findLabelsIn(db: DbOrTx, plan: PlanOf): Promise<Map<string, string>> {
  const { rooms, places } = await findSavedRooms(db, plan);
  return new Map(
    places.map(({ orderUuid, position }) => [
      orderUuid,
      roomLabel(
        rooms,
        rooms.findIndex((room) => room.position === position),
      ),
    ]),
  );
}

export interface StaffPlace {
  hotel: string;
  /** Null where the package does not say. */
  nights: number | null;
  /** `Q-03` */
  room: string;
  /** From 1, in the order of the room. */
  bed: number;
  /** Who else sleeps there. */
  mates: { orderUuid: string; name: string }[];
  /** Nothing was moved in that hotel since pilgrims were shown it. */
  isPublished: boolean;
}

/** Where the pilgrim of an order is placed, hotel by hotel in the package's order; hotels without a place are left out. */
export async function findPlacesOfOrder(
  db: DbOrTx,
  { uuid, productUuid }: { uuid: string; productUuid: string },
): Promise<StaffPlace[]> {
  const own = await db.select().from(roomPlaces).where(eq(roomPlaces.orderUuid, uuid));
  if (own.length === 0) return [];
  const plans = await db
    .select({ hotelUuid: roomPlans.hotelUuid, at: roomPlans.version, shown: roomPlans.publishedVersion })
    .from(roomPlans)
    .where(eq(roomPlans.productUuid, productUuid));
  const places = await db
    .select()
    .from(roomPlaces)
    .where(eq(roomPlaces.productUuid, productUuid))
    .orderBy(roomPlaces.sort);
  const names = await findNames(db, productUuid);
  const found: StaffPlace[] = [];
  for (const { uuid: hotelUuid, title, nights } of await findHotelsOfPackage(db, productUuid)) {
    const place = own.find((one) => one.hotelUuid === hotelUuid);
    const room = (await findLabelsIn(db, { productUuid, hotelUuid })).get(uuid);
    if (!place || room === undefined) continue;
    const inRoom = places.filter((one) => one.hotelUuid === hotelUuid && one.position === place.position);
    const plan = plans.find((one) => one.hotelUuid === hotelUuid);
    found.push({
      hotel: title,
      nights,
      room,
      bed: inRoom.findIndex(({ orderUuid }) => orderUuid === uuid) + 1,
      mates: inRoom.flatMap(({ orderUuid }) => {
        const name = names.get(orderUuid);
        return orderUuid === uuid || name === undefined ? [] : [{ orderUuid, name }];
      }),
      isPublished: plan !== undefined && plan.at === plan.shown,
    });
  }
  return found;
}

async function findNames(db: DbOrTx, productUuid: string): Promise<Map<string, string>> {
  const orders = await findOrdersOfPackage(db, productUuid);
  const pilgrims = orders.map(({ pilgrimUuid }) => pilgrimUuid);
  const people = await findPersons(db, pilgrims);
  return new Map(orders.map(({ uuid, pilgrimUuid }) => [uuid, people.get(pilgrimUuid)?.name ?? '']));
}
