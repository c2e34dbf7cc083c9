import { z } from 'zod';
import { type CallTypes, defineCall } from '../../wire/call.ts';
import { isoDate, isoDateTime, line, uuid } from '../../wire/primitives.ts';

/** What a group has reached on its way, in this order; who gathered is told by the check-in at the airport. */
export const TRIP_EVENTS = [
  'takenOff',
  'landed',
  'boarded',
  'firstHotel',
  'secondHotel',
  'flownHome',
  'home',
] as const;
export type TripEventKind = (typeof TRIP_EVENTS)[number];

const tripEvent = z.object({
  /** Of what was recorded: put right, it is another. */
  uuid,
  kind: z.enum(TRIP_EVENTS),
  at: isoDateTime,
  /** About when the next is expected; null where nobody said. */
  nextAt: isoDateTime.nullable(),
  /** Public, beside it: `bus 3`, `terlambat 7 menit`; null: nothing. */
  note: z.string().nullable(),
  by: z.string(),
});

/** The photo of the day, which families see where everybody of the group agrees. */
const tripPhoto = z.object({
  /** Who said that everybody agrees, and when; null: nobody, and there is no photo. */
  agreed: z.object({ by: z.string(), at: isoDateTime }).nullable(),
  /** Only whoever is there for the whole group can say it, or take it back. */
  mayAgree: z.boolean(),
  /** `day`: where it was taken. */
  shown: z.object({ uuid, day: isoDate, at: isoDateTime, by: z.string() }).nullable(),
});

export const trip = z.object({
  /** Of the departure. */
  uuid,
  /** Name of the package; of several, each of them. */
  name: z.string(),
  departsOn: isoDate,
  returnsOn: isoDate,
  pilgrims: z.int(),
  /** How many of them were checked in at the airport: families see what follows of those alone. */
  gathered: z.int(),
  /** Cities of the hotels, in their order. */
  cities: z.array(z.string()),
  events: z.array(tripEvent),
  photo: tripPhoto,
});

export const listTrips = defineCall({
  method: 'GET',
  path: '/api/staff/v1/trips',
  summary:
    'Departures on their way at one’s branches, from the day before they leave until the day after the return',
  permission: 'attendance.read',
  response: z.object({ trips: z.array(trip) }),
});

export const recordTripEvent = defineCall({
  method: 'POST',
  path: '/api/staff/v1/trips/:uuid/events',
  summary:
    'Record what a group has reached; families who follow see it at once. Recorded again it is put right',
  permission: 'attendance.take',
  body: z.object({
    kind: z.enum(TRIP_EVENTS),
    at: isoDateTime,
    nextAt: isoDateTime.nullable().default(null),
    note: line(60).nullable().default(null),
    /** The one that was shown, where it is put right; null: none was. */
    basis: uuid.nullable().default(null),
  }),
  response: trip,
});

export const withdrawTripEvent = defineCall({
  method: 'POST',
  path: '/api/staff/v1/trips/:uuid/events/withdraw',
  summary: 'Take back what was recorded by mistake',
  permission: 'attendance.take',
  /** `basis`: the one that was shown. */
  body: z.object({ kind: z.enum(TRIP_EVENTS), basis: uuid }),
  response: trip,
});

export type TripEvent = z.infer<typeof tripEvent>;
export type Trip = z.infer<typeof trip>;
export type ListTrips = CallTypes<typeof listTrips>;
export type RecordTripEvent = CallTypes<typeof recordTripEvent>;
export type WithdrawTripEvent = CallTypes<typeof withdrawTripEvent>;
