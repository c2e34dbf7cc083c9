import { z } from 'zod';
import { type CallTypes, defineCall } from '../../wire/call.ts';
import { isoDate, isoDateTime, rupiah, uuid } from '../../wire/primitives.ts';

/** Where pilgrims are checked in: the rehearsal of a package, the airport of a departure with all its packages. */
export const OCCASIONS = ['manasik', 'airport'] as const;
export type Occasion = (typeof OCCASIONS)[number];

/** By the QR code on a pilgrim's card, or by name. */
export const HOWS = ['scan', 'hand'] as const;

/** An undo is an act of its own: neither takes the other away. */
export const ATTENDANCE_ACTS = ['present', 'undo'] as const;

/** `already`: somebody had recorded it before · `absent`: there was nothing to undo · the last two count for nothing */
export const OUTCOMES = ['recorded', 'already', 'undone', 'absent', 'unknown', 'badTime'] as const;

/** What has to be settled before somebody may go on; of `office` a leader hears no more than that something has to be. */
export const BLOCKS = ['bills', 'visa', 'ticket', 'office'] as const;

/** More are sent one batch after the other. */
export const MAX_ENTRIES = 200;

/** Since when somebody is there, and who saw it. */
const standing = z.object({ at: isoDateTime, by: z.string(), how: z.enum(HOWS) });

const head = z.object({
  occasion: z.enum(OCCASIONS),
  /** Of the package, or of the departure. */
  uuid,
  /** Name of the package; of several, each of them. */
  name: z.string(),
  place: z.string(),
  day: isoDate,
  /** `08:00` in Jakarta; null where nobody has entered one. */
  startsAt: z.string().nullable(),
});

export const listOccasions = defineCall({
  method: 'GET',
  path: '/api/staff/v1/occasions',
  summary: 'Manasik and departures near in time at one’s branches, with how many are there, by their day',
  permission: 'attendance.read',
  response: z.object({
    occasions: z.array(head.extend({ present: z.int(), expected: z.int() })),
  }),
});

const person = z.object({
  order: z.object({ uuid, orderId: z.string() }),
  /** What the QR code of this pilgrim says. */
  badge: z.string(),
  name: z.string(),
  /** The same letter for everybody who belongs together; null for somebody alone. */
  family: z.string().nullable(),
  /** `Q-03`, in the first hotel, as far as rooms are arranged. */
  room: z.string().nullable(),
  /** Rupiah of the bills that are not paid. */
  unpaidAmount: rupiah,
  blocks: z.array(z.enum(BLOCKS)),
  present: standing.nullable(),
});

export const getRoster = defineCall({
  method: 'GET',
  path: '/api/staff/v1/occasions/:uuid',
  summary:
    'Everybody who is expected at an occasion, and who is there; with an ETag, 304 when nothing changed',
  permission: 'attendance.read',
  query: z.object({ occasion: z.enum(OCCASIONS) }),
  response: head.extend({
    /** Of this answer: its ETag is `W/"version"`. */
    version: z.string(),
    people: z.array(person),
  }),
});

const entry = z.object({
  /** Made on the phone: sent twice it counts once. */
  uuid,
  order: uuid,
  occasion: z.enum(OCCASIONS),
  act: z.enum(ATTENDANCE_ACTS),
  how: z.enum(HOWS),
  /** By the clock of the phone. */
  happenedAt: isoDateTime,
});

const result = z.object({ uuid, outcome: z.enum(OUTCOMES), standing: standing.nullable() });

export const sendAttendance = defineCall({
  method: 'POST',
  path: '/api/staff/v1/attendance',
  summary:
    'What a phone has recorded, perhaps without a connection: each entry counts once, by when it happened',
  permission: 'attendance.take',
  body: z.object({
    /** By the clock of the phone, which tells how wrong that clock is. */
    sentAt: isoDateTime,
    entries: z.array(entry).min(1).max(MAX_ENTRIES),
  }),
  /** What became of each entry, in their order. */
  response: z.object({ results: z.array(result) }),
});

export type ListOccasions = CallTypes<typeof listOccasions>;
export type GetRoster = CallTypes<typeof getRoster>;
export type SendAttendance = CallTypes<typeof sendAttendance>;
export type OccasionSummary = ListOccasions['response']['occasions'][number];
export type Roster = GetRoster['response'];
export type RosterPerson = Roster['people'][number];
export type Standing = NonNullable<RosterPerson['present']>;
export type AttendanceEntry = SendAttendance['body']['entries'][number];
export type AttendanceResult = SendAttendance['response']['results'][number];
