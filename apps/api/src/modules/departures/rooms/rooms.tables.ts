import { boolean, index, integer, jsonb, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { moment, reference } from '../../../infra/db/columns.ts';
import { hotels, products } from '../../catalog/packages/packages.tables.ts';
import { orders } from '../../orders/record/orders.tables.ts';

/** Rooms of a package in one hotel, as staff arrange them. */
export const roomPlans = pgTable(
  'room_plans',
  {
    productUuid: reference('product_uuid', () => products.uuid),
    hotelUuid: reference('hotel_uuid', () => hotels.uuid),
    version: integer('version').notNull().default(1),
    changedAt: moment('changed_at').notNull(),
    changedBy: uuid('changed_by').notNull(),
    publishedVersion: integer('published_version'),
    publishedAt: moment('published_at'),
    /** Orders that share a room, as they were published: what pilgrims see, whatever is arranged meanwhile. */
    publishedRooms: jsonb('published_rooms').$type<string[][]>(),
  },
  (t) => [primaryKey({ columns: [t.productUuid, t.hotelUuid] })],
);

export const planRooms = pgTable(
  'plan_rooms',
  {
    productUuid: reference('product_uuid', () => products.uuid),
    hotelUuid: reference('hotel_uuid', () => hotels.uuid),
    position: integer('position').notNull(),
    capacity: integer('capacity').notNull(),
    isLocked: boolean('is_locked').notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.productUuid, t.hotelUuid, t.position] })],
);

/** Who is to share a room, as whoever ordered for them asks: orders with the same group. */
export const roomGroups = pgTable(
  'room_groups',
  {
    orderUuid: reference('order_uuid', () => orders.uuid).primaryKey(),
    groupUuid: uuid('group_uuid').notNull(),
    askedAt: moment('asked_at').notNull(),
  },
  (t) => [index('room_groups_group').on(t.groupUuid)],
);

/** Who sleeps where: in each hotel an order has one place. */
export const roomPlaces = pgTable(
  'room_places',
  {
    orderUuid: reference('order_uuid', () => orders.uuid),
    hotelUuid: reference('hotel_uuid', () => hotels.uuid),
    productUuid: reference('product_uuid', () => products.uuid),
    /** Of the room in the plan. */
    position: integer('position').notNull(),
    /** Of the bed in the room. */
    sort: integer('sort').notNull(),
  },
  (t) => [primaryKey({ columns: [t.productUuid, t.hotelUuid, t.orderUuid] })],
);
