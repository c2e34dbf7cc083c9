import type { ListRoomMates } from '@rihlah/contract/orders/room-mates';
import { greetingName } from '@rihlah/rules/text/greeting-name';
import { and, eq, isNotNull } from 'drizzle-orm';
import { pluck } from '../../../infra/pluck.ts';
import type { Services } from '../../../infra/services.ts';
import { findHotelsOfPackage } from '../../catalog/packages/product-queries.ts';
import { findPersons } from '../../identity/persons/persons.ts';
import { reachJourney } from '../../orders/record/order-access.ts';
import { findOrdersOfPackage } from '../../orders/record/order-queries.ts';
import { roomPlans } from './rooms.tables.ts';

/**
 * First names of those who share a room with the pilgrim of an order, as it was published last; who cancelled since is
 * left out (specification 4, Kamar).
 *
 * @throws Failure `notFound` for whoever may not act for the pilgrim
 */
export async function findRoomMates(
  { db }: Pick<Services, 'db'>,
  { orderUuid, personUuid }: { orderUuid: string; personUuid: string },
): Promise<ListRoomMates['response']> {
  const { productUuid } = await reachJourney(db, orderUuid, personUuid);
  const plans = await db
    .select({ hotelUuid: roomPlans.hotelUuid, rooms: roomPlans.publishedRooms })
    .from(roomPlans)
    .where(and(eq(roomPlans.productUuid, productUuid), isNotNull(roomPlans.publishedRooms)));
  if (plans.length === 0) return { rooms: [] };
  const orders = await findOrdersOfPackage(db, productUuid);
  const people = await findPersons(db, pluck(orders, 'pilgrimUuid'));
  const names = new Map(
    orders.map(({ uuid, pilgrimUuid }) => [uuid, greetingName(people.get(pilgrimUuid)?.name ?? '')]),
  );
  const hotels = await findHotelsOfPackage(db, productUuid);
  return {
    rooms: hotels.flatMap(({ uuid, title, city }) => {
      const published = plans.find(({ hotelUuid }) => hotelUuid === uuid)?.rooms ?? [];
      const room = published.find((each) => each.includes(orderUuid));
      if (!room || !names.has(orderUuid)) return [];
      const mates = room.filter((order) => order !== orderUuid).flatMap((order) => names.get(order) ?? []);
      return [{ hotel: { title, city }, mates }];
    }),
  };
}
