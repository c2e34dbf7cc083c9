import { TRIP_EVENTS } from '@rihlah/contract/staff/departures/trip-events';
import { sql } from 'drizzle-orm';
import { date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, moment, reference } from '../../../infra/db/columns.ts';
import { departures } from '../../catalog/departures/departures.tables.ts';
import { accounts, persons } from '../../identity/persons/accounts.tables.ts';
import { orders } from '../../orders/record/orders.tables.ts';

/** What a group has reached on its way, as staff recorded it; one that was put right or taken back stays beside it. */
export const tripEvents = pgTable(
  'trip_events',
  {
    uuid: id(),
    departureUuid: reference('departure_uuid', () => departures.uuid),
    kind: text('kind', { enum: TRIP_EVENTS }).notNull(),
    happenedAt: moment('happened_at').notNull(),
    /** About when the next is expected. */
    nextAt: moment('next_at'),
    /** Public. */
    note: text('note'),
    recordedAt: moment('recorded_at').notNull(),
    recordedBy: reference('recorded_by', () => accounts.uuid),
    withdrawnAt: moment('withdrawn_at'),
  },
  (t) => [uniqueIndex('trip_events_one').on(t.departureUuid, t.kind).where(sql`withdrawn_at is null`)],
);

/**
 * Links by which somebody follows the journey of one order. The token stands in the link alone: whoever has the database
 * cannot open them.
 */
export const followLinks = pgTable(
  'follow_links',
  {
    uuid: id(),
    orderUuid: reference('order_uuid', () => orders.uuid),
    tokenHash: text('token_hash').notNull().unique(),
    /** For whom, as whoever shares it calls them. */
    name: text('name').notNull(),
    /**
     * Whose right to act for the pilgrim it shows the journey by; null where that was not noted: then whoever ordered, so
     * that a link which may be theirs ends with it.
     */
    openedBy: uuid('opened_by').references(() => persons.uuid),
    createdAt: moment('created_at').notNull(),
    closedAt: moment('closed_at'),
    opened: integer('opened').notNull().default(0),
    lastOpenedAt: moment('last_opened_at'),
  },
  (t) => [
    index('follow_links_order').on(t.orderUuid),
    index('follow_links_opener').on(t.openedBy).where(sql`opened_by is not null`),
  ],
);

/** Who said when that everybody of a group agrees to a photo which families see; what was taken back stays beside it. */
export const photoAgreements = pgTable(
  'photo_agreements',
  {
    uuid: id(),
    departureUuid: reference('departure_uuid', () => departures.uuid),
    agreedAt: moment('agreed_at').notNull(),
    agreedBy: reference('agreed_by', () => accounts.uuid),
    withdrawnAt: moment('withdrawn_at'),
  },
  (t) => [uniqueIndex('photo_agreements_one').on(t.departureUuid).where(sql`withdrawn_at is null`)],
);

/** The photo of the day of a group that agrees to it: the newest alone is kept, until families follow no more. */
export const tripPhotos = pgTable('trip_photos', {
  uuid: id(),
  departureUuid: reference('departure_uuid', () => departures.uuid).unique(),
  /** Where it was taken. */
  day: date('day', { mode: 'string' }).notNull(),
  fileKey: text('file_key').notNull(),
  /** In pixels. */
  width: integer('width').notNull(),
  height: integer('height').notNull(),
  takenAt: moment('taken_at').notNull(),
  takenBy: reference('taken_by', () => accounts.uuid),
});

/** Journeys whose links do not show the photo of the group. */
export const hiddenPhotos = pgTable('hidden_photos', {
  orderUuid: reference('order_uuid', () => orders.uuid).primaryKey(),
  hiddenAt: moment('hidden_at').notNull(),
});
