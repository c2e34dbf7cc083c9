import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { id, reference } from '../../../infra/db/columns.ts';

export const airlines = pgTable('airlines', {
  uuid: id(),
  title: text('title').notNull(),
  path: text('path').notNull(),
  isActive: boolean('is_active').notNull().default(true),
  sort: integer('sort').notNull().default(0),
  version: integer('version').notNull().default(1),
});

/**
 * A group that flies out and back together; packages of several branches point to it. What has not been entered is
 * null. A trigger on packages keeps `allotted`, the seats of all its packages, so that the check holds their sum
 * within the capacity (decision 0066).
 */
export const departures = pgTable(
  'departures',
  {
    uuid: id(),
    departsOn: date('departs_on').notNull(),
    /** The days of departure and return counted in. */
    durationDays: integer('duration_days').notNull(),
    /** The day on which the group is home. */
    returnsOn: date('returns_on').notNull().generatedAlwaysAs(sql`departs_on + (duration_days - 1)`),
    airlineUuid: uuid('airline_uuid').references(() => airlines.uuid),
    capacity: integer('capacity').notNull(),
    allotted: integer('allotted').notNull().default(0),
    /** What travellers are told; the hour is what the clock of the place shows. */
    meetingPlace: text('meeting_place'),
    meetingAt: timestamp('meeting_at', { mode: 'string' }),
    leader: text('leader'),
    flightsAnnouncedOn: date('flights_announced_on'),
    /** When and by what the return was reported; both or neither. */
    returnReportedOn: date('return_reported_on'),
    returnReport: text('return_report'),
    /** Not of departures that were long home when returns began to be reported here: nobody knows of those. */
    asksReport: boolean('asks_report').notNull().default(true),
  },
  (t) => [
    unique('departures_days').on(t.uuid, t.departsOn, t.durationDays),
    check('departures_duration', sql`${t.durationDays} > 0`),
    check('departures_return_report', sql`(${t.returnReportedOn} is null) = (${t.returnReport} is null)`),
    check('departures_allotted', sql`${t.allotted} between 0 and ${t.capacity}`),
  ],
);

/** The flights of a departure, each way in the order in which they are flown. */
export const departureFlights = pgTable(
  'departure_flights',
  {
    departureUuid: reference('departure_uuid', () => departures.uuid),
    direction: text('direction', { enum: ['out', 'back'] }).notNull(),
    /** From 1 on, each way. */
    position: integer('position').notNull(),
    number: text('number').notNull(),
    /** Airports by their IATA codes. */
    from: text('from_airport').notNull(),
    to: text('to_airport').notNull(),
    /** What the clock of the airport shows. */
    departsAt: timestamp('departs_at', { mode: 'string' }),
    arrivesAt: timestamp('arrives_at', { mode: 'string' }),
  },
  (t) => [
    primaryKey({ columns: [t.departureUuid, t.direction, t.position] }),
    check('departure_flights_airports', sql`${t.from} ~ '^[A-Z]{3}$' and ${t.to} ~ '^[A-Z]{3}$'`),
  ],
);
