import { ROOM_PLACES, type RoomPlace } from '@rihlah/contract/orders/order';
import type { ListedDeparture } from '@rihlah/contract/staff/departures/departures';
import { and, count, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { DbOrTx } from '../../../infra/db/database.ts';
import { queryRows } from '../../../infra/db/query-rows.ts';
import { oneOf } from '../../../infra/one-of.ts';
import { pluck } from '../../../infra/pluck.ts';
import { findHotelsOfPackages, hotelCountAs } from '../../catalog/packages/product-queries.ts';
import { roomPlaces, roomPlans } from './rooms.tables.ts';

/**
 * As SQL, whether orders of some packages have a bed in a published plan of all hotels or of some: rows `product_uuid,
 * order_uuid, place`; one that is left out has none. The type of room that somebody chose and paid for is another fact.
 */
export const roomPlacesAs = (productUuids: string[]): SQL => sql`
  select bed.product_uuid, bed.order_uuid, case when count(*) >= bed.hotels then 'all' else 'some' end as place
  from (select distinct plan.product_uuid, plan.hotel_uuid, package.hotels, guest::uuid as order_uuid
    from ${roomPlans} plan cross join lateral (${hotelCountAs(sql`plan.product_uuid`)}) package,
      jsonb_array_elements(plan.published_rooms) room, jsonb_array_elements_text(room) guest
    where plan.product_uuid = any(${sql.param(productUuids)}::uuid[])) bed
  group by bed.product_uuid, bed.order_uuid, bed.hotels`;

const placeRow = z.object({ uuid: z.string(), place: z.enum(ROOM_PLACES) });

/** The same of orders, by order. */
export async function findRoomPlaces(
  db: DbOrTx,
  orders: { uuid: string; productUuid: string }[],
): Promise<Map<string, RoomPlace>> {
  const statement = sql`
    select b.order_uuid as uuid, b.place
    from (${roomPlacesAs(pluck(orders, 'productUuid'))}) b
    where b.order_uuid = any(${sql.param(pluck(orders, 'uuid'))}::uuid[])`;
  const rows = await queryRows(db, placeRow, statement);
  return new Map(rows.map(({ uuid, place }) => [uuid, place]));
}

/**
 * How the rooms of packages stand, hotel by hotel in the order of each journey.
 *
 * @param orderUuids of whom places count: as SQL, a query of one column
 */
export async function findRoomStates(
  db: DbOrTx,
  productUuids: string[],
  orderUuids: SQL,
): Promise<Map<string, ListedDeparture['rooms']>> {
  const plans = await db.select().from(roomPlans).where(oneOf(roomPlans.productUuid, productUuids));
  const places = await db
    .select({ productUuid: roomPlaces.productUuid, hotelUuid: roomPlaces.hotelUuid, placed: count() })
    .from(roomPlaces)
    .where(and(oneOf(roomPlaces.productUuid, productUuids), sql`${roomPlaces.orderUuid} in (${orderUuids})`))
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
