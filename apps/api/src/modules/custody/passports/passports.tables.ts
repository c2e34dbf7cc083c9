import { HANDOVER_SIDES, PASSPORT_PLACES, SIGNING_WAYS } from '@rihlah/contract/documents/passport-places';
import type { PassportLimits } from '@rihlah/contract/staff/custody/custody';
import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { id, moment, reference } from '../../../infra/db/columns.ts';
import { persons } from '../../identity/persons/accounts.tables.ts';
import { orders } from '../../orders/record/orders.tables.ts';

export const handoverNumbers = pgSequence('handover_numbers');

/** Passports that went from one hand into another at once. Rows are never changed: their receipt speaks of them. */
export const handovers = pgTable(
  'handovers',
  {
    uuid: id(),
    number: text('number').notNull().unique(),
    fromPlace: text('from_place', { enum: PASSPORT_PLACES }).notNull(),
    toPlace: text('to_place', { enum: PASSPORT_PLACES }).notNull(),
    /** Names. */
    gives: text('gives').notNull(),
    takes: text('takes').notNull(),
    at: moment('at').notNull(),
    /** The last day on which the passports are expected at `to_place`; null where there is no limit. */
    dueOn: date('due_on'),
    note: text('note').notNull(),
    /** The account of whoever entered it. */
    madeBy: uuid('made_by').notNull(),
  },
  (t) => [check('handovers_move', sql`${t.fromPlace} <> ${t.toPlace}`)],
);

/** Which passports a handover moved: one for an order, and two of a pilgrim only where two records of one person became one. */
export const passportMovements = pgTable(
  'passport_movements',
  {
    uuid: id(),
    handoverUuid: reference('handover_uuid', () => handovers.uuid),
    pilgrimUuid: reference('pilgrim_uuid', () => persons.uuid),
    /** The journey for which it was moved. */
    orderUuid: reference('order_uuid', () => orders.uuid),
  },
  (t) => [
    index('passport_movements_handover').on(t.handoverUuid),
    index('passport_movements_pilgrim').on(t.pilgrimUuid),
  ],
);

/** Where the passport of a person is, as the last movement says; without a row it is with its owner. */
export const passportPlaces = pgTable(
  'passport_places',
  {
    pilgrimUuid: uuid('pilgrim_uuid')
      .primaryKey()
      .references(() => persons.uuid),
    place: text('place', { enum: PASSPORT_PLACES }).notNull(),
    /** How often it was moved. */
    version: integer('version').notNull(),
    handoverUuid: reference('handover_uuid', () => handovers.uuid),
    orderUuid: reference('order_uuid', () => orders.uuid),
    /** As of its handover. */
    dueOn: date('due_on'),
  },
  (t) => [
    index('passport_places_order').on(t.orderUuid),
    index('passport_places_due').on(t.dueOn).where(sql`due_on is not null`),
  ],
);

/** Who signed a handover; rows are never changed. */
export const handoverSignatures = pgTable(
  'handover_signatures',
  {
    uuid: id(),
    handoverUuid: reference('handover_uuid', () => handovers.uuid),
    side: text('side', { enum: HANDOVER_SIDES }).notNull(),
    /** The order whose pilgrim signed; the handover itself where one signature stands for all. */
    signedFor: uuid('signed_for').notNull(),
    how: text('how', { enum: SIGNING_WAYS }).notNull(),
    /** Who signed, or whose pen it was. */
    name: text('name').notNull(),
    /** The account that signed, or that noted the pen. */
    accountUuid: uuid('account_uuid').notNull(),
    at: moment('at').notNull(),
    /** Keyed hash of the handover's facts and this row (`receipt-code.ts`). */
    seal: text('seal').notNull(),
  },
  (t) => [
    uniqueIndex('handover_signatures_once').on(t.handoverUuid, t.side, t.signedFor),
    // Two sides are two people: a session signs one of them.
    uniqueIndex('handover_signatures_two_people').on(t.handoverUuid, t.accountUuid).where(sql`how = 'loket'`),
  ],
);

/** Days that a passport may stay at each place, decision after decision: the newest counts. */
export const passportLimits = pgTable('passport_limits', {
  version: integer('version').primaryKey(),
  days: jsonb('days').$type<PassportLimits>().notNull(),
  changedAt: moment('changed_at').notNull(),
});

/** Findings that somebody lets be, by what they are about and which facts. */
export const knownFindings = pgTable('known_findings', {
  key: text('key').primaryKey(),
  uuid: uuid('uuid').notNull().defaultRandom().unique(),
  why: text('why').notNull(),
  notedBy: uuid('noted_by').notNull(),
  notedAt: moment('noted_at').notNull(),
});
