import { boolean, doublePrecision, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id } from '../../../infra/db/columns.ts';

/** Departure cities. `parent_uuid`: the branch that serves a coming-soon city. */
export const branches = pgTable('branches', {
  uuid: id(),
  name: text('name').notNull(),
  address: text('address').notNull(),
  city: text('city').notNull(),
  latitude: doublePrecision('latitude').notNull(),
  longitude: doublePrecision('longitude').notNull(),
  email: text('email').notNull(),
  mobile: text('mobile').notNull(),
  phone: text('phone').notNull(),
  fax: text('fax').notNull(),
  /** When the office is open, in words; empty while nobody has entered it. */
  hours: text('hours').notNull().default(''),
  type: text('type', { enum: ['branch', 'center', 'coming-soon'] }).notNull(),
  parentUuid: uuid('parent_uuid'),
  /** IATA code of its airport; empty while nobody has entered it. */
  airport: text('airport').notNull().default(''),
  isActive: boolean('is_active').notNull().default(true),
  sort: integer('sort').notNull().default(0),
  /** Counts its changes, so that nobody overwrites what they have not seen; so in every table that staff fill. */
  version: integer('version').notNull().default(1),
});
