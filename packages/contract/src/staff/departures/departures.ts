import { z } from 'zod';
import { flight, travelNotes } from '../../catalog/departure.ts';
import { manasikSession } from '../../orders/order.ts';
import { ORDER_STATUSES } from '../../orders/order-status.ts';
import { type CallTypes, defineCall } from '../../wire/call.ts';
import { code } from '../../wire/messages.ts';
import { isoDate, line, rupiah, uuid } from '../../wire/primitives.ts';
import { todayDeparture } from '../backoffice/today.ts';
import { basis, lastChange } from '../catalog/content.ts';

/** What a pilgrim needs before leaving, in the order of the matrix. */
export const NEEDS = [
  'bills',
  'identity',
  'passport',
  'passportDocument',
  'yellowBook',
  'covid',
  'pickup',
  'room',
  'visa',
  'ticket',
  'manasik',
] as const;
export type Need = (typeof NEEDS)[number];

/** Those that the pilgrim can do something about, and can be reminded of. */
export const REMINDED_NEEDS = [
  'bills',
  'identity',
  'passport',
  'passportDocument',
  'yellowBook',
  'covid',
  'pickup',
  'room',
] as const satisfies readonly Need[];
export type RemindedNeed = (typeof REMINDED_NEEDS)[number];

/** `waiting` for us · `asked` of others, or planned · `rejected` and not handed in again · `missing` */
export const CELLS = ['done', 'waiting', 'asked', 'rejected', 'missing'] as const;
export type Cell = (typeof CELLS)[number];

/** The last days before departure, each with whether everybody is there; then the way home, and its report. */
export const MILESTONES = [
  'bills',
  'documents',
  'visa',
  'ticket',
  'manasik',
  'room',
  'departure',
  'return',
  'report',
] as const;
export type MilestoneName = (typeof MILESTONES)[number];

export const WHENS = ['ahead', 'past'] as const;

/** A package of the list as it was last answered: its day and its uuid. */
const cursor = z.string().max(120);

const listedDeparture = todayDeparture.extend({
  /** Its hotels in the order of the journey: who of its pilgrims is placed, and whether they see it so. */
  rooms: z.array(
    z.object({
      hotel: z.string(),
      city: z.string(),
      placed: z.int(),
      state: z.enum(['none', 'draft', 'published']),
    }),
  ),
});

export const listDepartures = defineCall({
  method: 'GET',
  path: '/api/staff/v1/departures',
  summary: 'Packages of the branches that one works for that have sold a seat, by the day they leave',
  permission: 'order.read',
  query: z.object({
    /** Those to leave, the nearest first; or those that have left, the last first. */
    when: z.enum(WHENS).default('ahead'),
    branch: uuid.optional(),
    cursor: cursor.optional(),
    limit: z.coerce.number().int().min(1).max(40).default(20),
  }),
  response: z.object({ departures: z.array(listedDeparture), nextCursor: cursor.nullable() }),
});

const traveller = z.object({
  order: z.object({ uuid, orderId: z.string(), status: z.enum(ORDER_STATUSES) }),
  pilgrim: z.object({ uuid, name: z.string(), gender: z.enum(['m', 'f']) }),
  /** Placed in one request, or relatives: the same letter for everybody who belongs together; null for somebody alone. */
  family: z.string().nullable(),
  /** Rupiah of the bills that are not paid. */
  unpaidAmount: rupiah,
  cells: z.record(z.enum(NEEDS), z.enum(CELLS)),
  /** What this pilgrim was reminded of today. */
  remindedOf: z.array(z.enum(REMINDED_NEEDS)),
  /** Checked in at the airport; an earlier server does not say it. */
  isAtAirport: z.boolean().optional(),
});

/** That the return of a group was reported: on which day, and by which number or paper that is found again. */
const returnReport = z.object({ day: isoDate, reference: line(80) });

/** What a change of it is made from, and who made the last. */
const standing = z.object({ basis, changed: lastChange });

const milestone = z.object({
  name: z.enum(MILESTONES),
  /** Null where nobody has set one. */
  day: isoDate.nullable(),
  isDone: z.boolean(),
});

export const getDeparture = defineCall({
  method: 'GET',
  path: '/api/staff/v1/departures/:uuid',
  summary: 'A package on its way: its last days, and what each pilgrim has and lacks',
  permission: 'order.read',
  response: z.object({
    uuid,
    name: z.string(),
    departsOn: isoDate,
    returnsOn: isoDate,
    city: z.string(),
    airline: z.string().nullable(),
    flights: z.array(flight),
    /** What its travellers are told beside; the same for all packages of the group. */
    travel: travelNotes,
    /** Where and when its travellers rehearse; null as long as nobody has entered it. */
    manasik: manasikSession.nullable(),
    /** What was reported of the return of the group; null as long as nothing was. */
    returnReport: returnReport.nullable(),
    standing: z.object({ travel: standing, manasik: standing, returnReport: standing }),
    seatTotal: z.int(),
    seatsSold: z.int(),
    /** Those that only the waiting list may have. */
    seatsHeld: z.int(),
    milestones: z.array(milestone),
    /** How many of the travellers are there; null as long as nobody was checked in. */
    attendance: z.object({ manasik: z.int().nullable(), airport: z.int().nullable() }),
    /** Those who lack the most first; relatives stand together. */
    travellers: z.array(traveller),
  }),
});

export const remindTravellers = defineCall({
  method: 'POST',
  path: '/api/staff/v1/departures/:uuid/reminders',
  summary: 'Remind pilgrims of what they lack, by inbox and SMS, of each thing once a day',
  permission: 'person.notify',
  body: z.object({ need: z.enum(REMINDED_NEEDS), orders: z.array(uuid).min(1).max(500) }),
  /** How many were told now, were told today already, and lack it no more. */
  response: z.object({ notified: z.int(), notifiedBefore: z.int(), haveIt: z.int() }),
});

export const setTravelNotes = defineCall({
  method: 'PUT',
  path: '/api/staff/v1/departures/:uuid/travel',
  summary:
    'Say where the group of a package meets, who leads it, and when its flights will be told; 412 when somebody else has since',
  permission: 'departure.change',
  body: travelNotes.extend({ basis }),
  response: travelNotes,
});

/** Where and when the travellers of a package rehearse, as staff enter it. */
export const manasikInput = manasikSession
  .extend({ place: line(120), address: line(200), gatheringPoint: line(120) })
  .refine(({ startsAt, endsAt }) => startsAt < endsAt, { error: code('endsBeforeStart'), path: ['endsAt'] });

export const setManasik = defineCall({
  method: 'PUT',
  path: '/api/staff/v1/departures/:uuid/manasik',
  summary:
    'Say where and when the travellers of a package rehearse; whoever is invited is told at once; 412 when somebody else has since',
  permission: 'package.manasik',
  body: manasikInput.safeExtend({ basis }),
  /** How many orders were told. */
  response: z.object({ told: z.int() }),
});

export const reportReturn = defineCall({
  method: 'PUT',
  path: '/api/staff/v1/departures/:uuid/return-report',
  summary: 'Note that the return of the group of a package was reported; 412 when somebody else has since',
  permission: 'departure.report',
  body: returnReport.extend({ basis }),
  response: returnReport,
});

export type ReportReturn = CallTypes<typeof reportReturn>;
export type SetManasik = CallTypes<typeof setManasik>;
export type ListedDeparture = z.infer<typeof listedDeparture>;
export type ListDepartures = CallTypes<typeof listDepartures>;
export type GetDeparture = CallTypes<typeof getDeparture>;
export type RemindTravellers = CallTypes<typeof remindTravellers>;
export type DepartureDetail = GetDeparture['response'];
export type Traveller = DepartureDetail['travellers'][number];
export type Milestone = DepartureDetail['milestones'][number];
