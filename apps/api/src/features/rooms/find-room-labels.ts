import { roomLabel } from '@rihlah/rules/room-conflicts';
import { and, eq } from 'drizzle-orm';
import type { DbOrTx } from '../../platform/database.ts';
import { findHotelsOfPackage } from '../packages/product-queries.ts';
import { planRooms, roomPlaces } from './rooms.tables.ts';

/** `Q-03` of everybody of a package who has a room in its first hotel, by order. */
export async function findRoomLabels(db: DbOrTx, productUuid: string): Promise<Map<string, string>> {
  const [hotel] = await findHotelsOfPackage(db, productUuid);
  if (!hotel) return new Map();
  const rooms = await db
    .select()
    .from(planRooms)
    .where(and(eq(planRooms.productUuid, productUuid), eq(planRooms.hotelUuid, hotel.uuid)))
    .orderBy(planRooms.position);
  const places = await db
    .select()
    .from(roomPlaces)
    .where(and(eq(roomPlaces.productUuid, productUuid), eq(roomPlaces.hotelUuid, hotel.uuid)));
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
