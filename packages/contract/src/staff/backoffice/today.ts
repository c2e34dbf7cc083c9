import { z } from 'zod';
import { defineCall } from '../../wire/call.ts';
import { isoDate, isoDateTime, rupiah, uuid } from '../../wire/primitives.ts';
import { staffAct } from '../orders/orders.ts';

/**
 * What waits for staff. `lapsing`: orders about to lapse · `overdue`: orders with a bill past its day · `complaints`: until
 * when each has to be solved · `passports`: those past the day on which they were expected to go on · `visas`, `tickets`:
 * pilgrims about to leave whose paper is past its day or near it · `returns`: packages that are home and not reported ·
 * `requests`: what people asked of their personal data, until when each is to be answered · `answers`: pilgrims who want to
 * leave after a change of their package, or who did not answer in time.
 */
export const QUEUES = [
  'documents',
  'money',
  'withdrawals',
  'approvals',
  'lapsing',
  'overdue',
  'complaints',
  'passports',
  'visas',
  'tickets',
  'returns',
  'requests',
  'answers',
] as const;
export type QueueName = (typeof QUEUES)[number];

/** How many of the waiting are marked on the axis. */
export const MAX_TICKS = 60;

const queue = z.object({
  name: z.enum(QUEUES),
  count: z.int(),
  /** Those past their promise, or their day. */
  late: z.int(),
  /** Rupiah of them together; null where it is not about money. */
  amount: rupiah.nullable(),
  /** The one that is next: what it is, in words, since when it waits, or until when it has. */
  next: z.object({ label: z.string(), at: isoDateTime }).nullable(),
  /** Since when each waits, or until when it has: the most urgent first, not more than `MAX_TICKS`. */
  ticks: z.array(isoDateTime),
});

/** How far a pilgrim is: `ready` lacks nothing of the matrix · `rejected` a document was refused. */
export const READINESS = ['ready', 'partial', 'rejected'] as const;
export type Readiness = (typeof READINESS)[number];

/** A package to leave, and how far its pilgrims are. */
export const todayDeparture = z.object({
  uuid,
  name: z.string(),
  departsOn: isoDate,
  airline: z.string().nullable(),
  city: z.string(),
  seatTotal: z.int(),
  seatsSold: z.int(),
  /** Those that only the waiting list may have. */
  seatsHeld: z.int(),
  documentsReady: z.int(),
  visas: z.int(),
  tickets: z.int(),
  /** The last day to report its return, once the group is home; null before, and once it is reported. */
  reportDueOn: isoDate.nullable(),
  /** How many are how far. */
  pilgrims: z.record(z.enum(READINESS), z.int()),
});

export const getToday = defineCall({
  method: 'GET',
  path: '/api/staff/v1/today',
  summary: 'What waits for the viewer, the next departures, and what colleagues changed',
  permission: 'today.read',
  response: z.object({
    now: isoDateTime,
    /** Those that the viewer may work at. */
    queues: z.array(queue),
    departures: z.array(todayDeparture),
    /** The newest of what others did to orders of the viewer's branches since `changed.since`. */
    changes: z.array(staffAct.extend({ subject: z.object({ uuid, orderId: z.string(), name: z.string() }) })),
    /** An earlier server does not say it. */
    changed: z
      .object({
        since: isoDateTime,
        /** It is when the viewer was last here; else a day is taken for it. */
        isSinceVisit: z.boolean(),
        /** There is more than is told here. */
        hasMore: z.boolean(),
      })
      .optional(),
  }),
});

export type Today = z.infer<typeof getToday.response>;
export type TodayQueue = Today['queues'][number];
export type TodayDeparture = Today['departures'][number];
