import { at, earliest, later } from '@rihlah/demo/moments';
import { proposeRooms } from '@rihlah/rules/rooms/rooming';
import type { Tx } from '../../infra/db/database.ts';
import { findHotelsOfPackage } from '../../modules/catalog/packages/product-queries.ts';
import { findGuests } from '../../modules/departures/rooms/find-rooms.ts';
import { planRooms, roomPlaces, roomPlans } from '../../modules/departures/rooms/rooms.tables.ts';
import { insertAll } from '../insert-all.ts';
import { type Group, getColleague, type SeasonWorld } from './season-world.ts';

/** Rooms are proposed so many days before departure and published some days later. */
const [PROPOSED_DAYS, PUBLISHED_DAYS, KEPT_DAYS] = [40, 14, 30];

/** Writes the rooms of the journeys that are near, as the product proposes them. */
export async function loadRooms(tx: Tx, world: SeasonWorld, groups: Group[]): Promise<void> {
  const plans: (typeof roomPlans.$inferInsert)[] = [];
  const rooms: (typeof planRooms.$inferInsert)[] = [];
  const places: (typeof roomPlaces.$inferInsert)[] = [];
  for (const { item, product } of groups) {
    if (item.inDays > PROPOSED_DAYS || item.inDays < -KEPT_DAYS) continue;
    const guests = (await findGuests(tx, product.uuid)).map((guest) => ({ ...guest, id: guest.order.uuid }));
    const proposed = proposeRooms(guests).rooms;
    const isPublished = item.inDays <= PUBLISHED_DAYS;
    const changedAt = earliest(
      later(world.now, -26),
      later(at(product.departureDate, 10), -PUBLISHED_DAYS * 24),
    );
    for (const hotel of await findHotelsOfPackage(tx, product.uuid)) {
      const plan = { productUuid: product.uuid, hotelUuid: hotel.uuid };
      plans.push({
        ...plan,
        version: 1,
        changedAt,
        changedBy: getColleague(world, item.office, 'Operasional').uuid,
        publishedVersion: isPublished ? 1 : null,
        publishedAt: isPublished ? changedAt : null,
        publishedRooms: isPublished ? proposed.map(({ people }) => people.map(({ id }) => id)) : null,
      });
      proposed.forEach(({ capacity, people }, position) => {
        rooms.push({ ...plan, position, capacity, isLocked: false });
        people.forEach(({ id }, sort) => {
          places.push({ ...plan, orderUuid: id, position, sort });
        });
      });
    }
  }
  await insertAll(tx, roomPlans, plans);
  await insertAll(tx, planRooms, rooms);
  await insertAll(tx, roomPlaces, places);
}
