import type { RoomPlace } from '@rihlah/contract/order';
import { and, inArray, isNotNull } from 'drizzle-orm';
import type { DbOrTx } from '../../platform/database.ts';
import { countHotels } from '../packages/product-queries.ts';
import { roomPlans } from './rooms.tables.ts';

/**
 * In how many hotels of their package orders have a bed in a published plan, by order; one that is left out has none.
 * The type of room that somebody chose and paid for is another fact.
 */
export async function findRoomPlaces(
  db: DbOrTx,
  orders: { uuid: string; productUuid: string }[],
): Promise<Map<string, RoomPlace>> {
  const productUuids = [...new Set(orders.map(({ productUuid }) => productUuid))];
  if (productUuids.length === 0) return new Map();
  const plans = await db
    .select({ rooms: roomPlans.publishedRooms })
    .from(roomPlans)
    .where(and(inArray(roomPlans.productUuid, productUuids), isNotNull(roomPlans.publishedRooms)));
  if (plans.length === 0) return new Map();
  const hotels = await countHotels(db, productUuids);
  const beds = new Map<string, number>();
  for (const { rooms } of plans)
    for (const order of new Set(rooms?.flat() ?? [])) beds.set(order, (beds.get(order) ?? 0) + 1);
  return new Map(
    orders.flatMap(({ uuid, productUuid }): [string, RoomPlace][] => {
      const own = beds.get(uuid) ?? 0;
      if (own === 0) return [];
      return [[uuid, own >= (hotels.get(productUuid) ?? 0) ? 'all' : 'some']];
    }),
  );
}
