import type { RoomPlace } from '@rihlah/contract/orders/order';
import type { ListedDeparture } from '@rihlah/contract/staff/departures/departures';
import { and, count, inArray, isNotNull } from 'drizzle-orm';
import type { DbOrTx } from '../../../infra/db/database.ts';
import { oneOf } from '../../../infra/one-of.ts';
import { pluck } from '../../../infra/pluck.ts';
import { countHotels, findHotelsOfPackages } from '../../catalog/packages/product-queries.ts';
import { roomPlaces, roomPlans } from './rooms.tables.ts';

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

/** How the rooms of packages stand, hotel by hotel in the order of each journey; of orders only those given count. */
export async function findRoomStates(
  db: DbOrTx,
  orders: { uuid: string; productUuid: string }[],
): Promise<Map<string, ListedDeparture['rooms']>> {
  const productUuids = [...new Set(orders.map(({ productUuid }) => productUuid))];
  if (productUuids.length === 0) return new Map();
  const plans = await db.select().from(roomPlans).where(inArray(roomPlans.productUuid, productUuids));
  const places = await db
    .select({ productUuid: roomPlaces.productUuid, hotelUuid: roomPlaces.hotelUuid, placed: count() })
    .from(roomPlaces)
    .where(oneOf(roomPlaces.orderUuid, pluck(orders, 'uuid')))
    .groupBy(roomPlaces.productUuid, roomPlaces.hotelUuid);
  const states = new Map<string, ListedDeparture['rooms']>();
  for (const [productUuid, hotels] of await findHotelsOfPackages(db, productUuids)) {
    const isHere = (each: { productUuid: string; hotelUuid: string }, hotelUuid: string) =>
      each.productUuid === productUuid && each.hotelUuid === hotelUuid;
    states.set(
      productUuid,
      hotels.map(({ uuid, title, city }) => {
        const plan = plans.find((each) => isHere(each, uuid));
        const isShown = plan !== undefined && plan.publishedVersion === plan.version;
        return {
          hotel: title,
          city,
          placed: places.find((each) => isHere(each, uuid))?.placed ?? 0,
          state: plan === undefined ? 'none' : isShown ? 'published' : 'draft',
        };
      }),
    );
  }
  return states;
}
