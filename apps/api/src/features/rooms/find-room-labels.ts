import { roomLabel } from '@rihlah/rules/room-conflicts';
import { and, eq } from 'drizzle-orm';
import type { DbOrTx } from '../../platform/database.ts';
import { findHotelsOfPackage } from '../packages/product-queries.ts';
import { planRooms, roomPlaces, roomPlans } from './rooms.tables.ts';

/** `Q-03` of everybody of a package who has a room in its first hotel, by order. */
export async function findRoomLabels(db: DbOrTx, productUuid: string): Promise<Map<string, string>> {
  const [hotel] = await findHotelsOfPackage(db, productUuid);
  return hotel ? findLabelsIn(db, { productUuid, hotelUuid: hotel.uuid }) : new Map();
}

async function findLabelsIn(
  db: DbOrTx,
  { productUuid, hotelUuid }: { productUuid: string; hotelUuid: string },
): Promise<Map<string, string>> {
  const rooms = await db
    .select()
    .from(planRooms)
    .where(and(eq(planRooms.productUuid, productUuid), eq(planRooms.hotelUuid, hotelUuid)))
    .orderBy(planRooms.position);
  const places = await db
    .select()
    .from(roomPlaces)
    .where(and(eq(roomPlaces.productUuid, productUuid), eq(roomPlaces.hotelUuid, hotelUuid)));
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

/**
 * Where the pilgrim of an order is placed, hotel by hotel in the package's order; hotels without a place are left out.
 * `isPublished`: nothing was moved in that hotel since pilgrims were shown it.
 */
export async function findPlacesOfOrder(
  db: DbOrTx,
  { uuid, productUuid }: { uuid: string; productUuid: string },
): Promise<{ hotel: string; nights: number | null; room: string; isPublished: boolean }[]> {
  const plans = await db
    .select({ hotelUuid: roomPlans.hotelUuid, at: roomPlans.version, shown: roomPlans.publishedVersion })
    .from(roomPlans)
    .where(eq(roomPlans.productUuid, productUuid));
  const found = [];
  for (const hotel of await findHotelsOfPackage(db, productUuid)) {
    const room = (await findLabelsIn(db, { productUuid, hotelUuid: hotel.uuid })).get(uuid);
    const plan = plans.find(({ hotelUuid }) => hotelUuid === hotel.uuid);
    if (room !== undefined)
      found.push({
        hotel: hotel.title,
        nights: hotel.nights,
        room,
        isPublished: plan !== undefined && plan.at === plan.shown,
      });
  }
  return found;
}
