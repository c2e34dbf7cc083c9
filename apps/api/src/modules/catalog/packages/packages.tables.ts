import { DOCUMENT_DAYS, type DocumentDays } from '@rihlah/rules/journey/document-days';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  time,
  uuid,
} from 'drizzle-orm/pg-core';
import { id, moment, reference, rupiah } from '../../../infra/db/columns.ts';
import { branches } from '../branches/branches.tables.ts';
import { airlines, departures } from '../departures/departures.tables.ts';

export const productTypes = pgTable('product_types', {
  uuid: id(),
  name: text('name').notNull(),
  /** Stars of pilgrims who came back from packages of this kind: their sum and how many gave some, kept by a trigger on orders. */
  ratingSum: real('rating_sum').notNull().default(0),
  ratingCount: integer('rating_count').notNull().default(0),
  /** One that is retired is in no list to choose from; packages keep it. So with hotels and airlines. */
  isActive: boolean('is_active').notNull().default(true),
  sort: integer('sort').notNull().default(0),
  version: integer('version').notNull().default(1),
});

/**
 * Packages. Each seat is free (`seat_available`), held for the waiting list (`held_seats`) or ordered, which is the rest
 * (`seats.ts`); they move only by conditional updates.
 */
export const products = pgTable(
  'products',
  {
    uuid: id(),
    branchUuid: reference('branch_uuid', () => branches.uuid),
    productTypeUuid: reference('product_type_uuid', () => productTypes.uuid),
    name: text('name').notNull(),
    price: rupiah('price').notNull(),
    departureUuid: uuid('departure_uuid').notNull(),
    /** Copies of the departure's, which the foreign key holds true: lists and the taking of seats read one row. */
    departureDate: date('departure_date').notNull(),
    durationDays: integer('duration_days').notNull(),
    isActive: boolean('is_active').notNull().default(true),
    isRamadhan: boolean('is_ramadhan').notNull().default(false),
    /** This package's share of the departure's capacity. */
    seatTotal: integer('seat_total').notNull(),
    seatAvailable: integer('seat_available').notNull(),
    /** Seats that only the waiting list may have: what is offered to somebody, and what is still to be offered. */
    heldSeats: integer('held_seats').notNull().default(0),
    /** Somebody waits: seats that come free are held for the list. */
    holdsFreed: boolean('holds_freed').notNull().default(false),
    /** Of the seats taken, those that unpaid orders of guests hold who have confirmed no phone. */
    guestSeats: integer('guest_seats').notNull().default(0),
    /** So many days before departure each document is due. */
    documentDays: jsonb('document_days').$type<DocumentDays>().notNull().default(DOCUMENT_DAYS),
    description: text('description').notNull().default(''),
    /** Since when customers can see it; null: by other ways than Loket. */
    publishedAt: moment('published_at'),
    /** Since when no list shows it any more; its orders go on. */
    withdrawnAt: moment('withdrawn_at'),
  },
  (t) => [
    index('products_branch_departure').on(t.branchUuid, t.departureDate),
    index('products_departure').on(t.departureUuid),
    foreignKey({
      name: 'products_departure_days',
      columns: [t.departureUuid, t.departureDate, t.durationDays],
      foreignColumns: [departures.uuid, departures.departsOn, departures.durationDays],
    }).onUpdate('cascade'),
    check('products_withdrawn', sql`${t.withdrawnAt} is null or not ${t.isActive}`),
    check('products_seats', sql`${t.seatAvailable} between 0 and ${t.seatTotal}`),
    check('products_held_seats', sql`${t.heldSeats} between 0 and ${t.seatTotal} - ${t.seatAvailable}`),
  ],
);

/** The manasik of a package's departure: where and when its pilgrims rehearse. Entered by staff, one for a package. */
export const manasikSessions = pgTable('manasik_sessions', {
  productUuid: uuid('product_uuid')
    .primaryKey()
    .references(() => products.uuid),
  place: text('place').notNull(),
  address: text('address').notNull(),
  day: date('day').notNull(),
  /** Jakarta time (WIB), as every time of the product. */
  startsAt: time('starts_at').notNull(),
  endsAt: time('ends_at').notNull(),
  gatheringPoint: text('gathering_point').notNull(),
  gatheringTime: time('gathering_time').notNull(),
  updatedAt: moment('updated_at').notNull(),
});

export const productAirlines = pgTable(
  'product_airlines',
  {
    productUuid: reference('product_uuid', () => products.uuid),
    airlineUuid: reference('airline_uuid', () => airlines.uuid),
    sort: integer('sort').notNull().default(0),
  },
  (t) => [primaryKey({ columns: [t.productUuid, t.airlineUuid] })],
);

export const hotels = pgTable('hotels', {
  uuid: id(),
  city: text('city').notNull(),
  title: text('title').notNull(),
  star: integer('star').notNull(),
  /** For whoever has to find it; empty while unknown. */
  street: text('street').notNull().default(''),
  phone: text('phone').notNull().default(''),
  arabicName: text('arabic_name').notNull().default(''),
  arabicStreet: text('arabic_street').notNull().default(''),
  /** On foot to the gate of the mosque that one goes in by; null while nobody has measured it. */
  gateMetres: integer('gate_metres'),
  gateMinutes: integer('gate_minutes'),
  gate: text('gate').notNull().default(''),
  isActive: boolean('is_active').notNull().default(true),
  sort: integer('sort').notNull().default(0),
  version: integer('version').notNull().default(1),
});

export const hotelPhotos = pgTable(
  'hotel_photos',
  {
    uuid: id(),
    hotelUuid: reference('hotel_uuid', () => hotels.uuid),
    path: text('path').notNull(),
    title: text('title').notNull(),
    sort: integer('sort').notNull().default(0),
  },
  (t) => [index('hotel_photos_hotel').on(t.hotelUuid)],
);

export const productHotels = pgTable(
  'product_hotels',
  {
    productUuid: reference('product_uuid', () => products.uuid),
    hotelUuid: reference('hotel_uuid', () => hotels.uuid),
    sort: integer('sort').notNull().default(0),
    /** Null: nobody has said. */
    nights: integer('nights'),
  },
  (t) => [
    primaryKey({ columns: [t.productUuid, t.hotelUuid] }),
    check('product_hotels_nights', sql`${t.nights} >= 0`),
  ],
);

export const productRooms = pgTable(
  'product_rooms',
  {
    uuid: id(),
    productUuid: reference('product_uuid', () => products.uuid),
    name: text('name').notNull(),
    beds: integer('beds').notNull(),
    price: rupiah('price').notNull(),
  },
  (t) => [
    index('product_rooms_product').on(t.productUuid, t.price),
    check('product_rooms_beds', sql`${t.beds} between 1 and 8`),
  ],
);

export const productItineraries = pgTable(
  'product_itineraries',
  {
    uuid: id(),
    productUuid: reference('product_uuid', () => products.uuid),
    position: integer('position').notNull(),
    title: text('title').notNull(),
    description: text('description').notNull(),
  },
  (t) => [index('product_itineraries_product').on(t.productUuid, t.position)],
);

/** Agency-wide add-ons with distinct `created_at`: the second is the progressive visa. */
export const productAddOns = pgTable('product_add_ons', {
  uuid: id(),
  description: text('description').notNull(),
  price: rupiah('price').notNull(),
  createdAt: moment('created_at').notNull().unique(),
  validFrom: date('valid_from'),
  validUntil: date('valid_until'),
  /** Not until a second person has agreed to the price of a new one. */
  isOffered: boolean('is_offered').notNull().default(true),
  version: integer('version').notNull().default(1),
});
