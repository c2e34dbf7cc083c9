import { z } from 'zod';
import {
  chooseOwnSide,
  HANDOVER_SIDES,
  type HELD_PLACES,
  NEXT_PLACES,
  PASSPORT_PLACES,
  SIGNING_WAYS,
} from '../../documents/passport-places.ts';
import { VISA_STATES } from '../../documents/visa.ts';
import { ORDER_STATUSES } from '../../orders/order-status.ts';
import { type CallTypes, defineCall } from '../../wire/call.ts';
import { code } from '../../wire/messages.ts';
import { flag, isoDate, isoDateTime, line, text, uuid } from '../../wire/primitives.ts';
import { staffOrderFilter } from '../orders/orders.ts';

const place = z.enum(PASSPORT_PLACES);
/** An order and its pilgrim as they were looked at; 409 where another has taken the place by then. */
export const meantPilgrim = z.object({ order: uuid, pilgrim: uuid });
/** How often a passport was moved; 0: never. */
const passportVersion = z.int().min(0);

/** A journey, and where its pilgrim's passport is. */
const staffPassport = z.object({
  order: z.object({ uuid, orderId: z.string(), status: z.enum(ORDER_STATUSES) }),
  /** Whose passport it is. */
  pilgrim: z.object({ uuid, name: z.string() }),
  /** Another has taken their place on the order: the passport goes back, signed for on paper. */
  isReplaced: z.boolean(),
  package: z.object({ uuid, name: z.string(), departsOn: isoDate, city: z.string() }),
  place,
  version: passportVersion,
  /** Since it is there, who holds it and on which paper it came; null for one that was never moved. */
  held: z
    .object({
      since: isoDateTime,
      by: z.string(),
      /** The last day on which it is expected there; null where there is no limit. */
      dueOn: isoDate.nullable(),
      isLate: z.boolean(),
      handover: z.object({ uuid, number: z.string() }),
      /** Sides of the last handover that have not signed. */
      unsigned: z.array(z.enum(HANDOVER_SIDES)),
    })
    .nullable(),
  /** `prepared`: in a batch that is not sent. Null: nobody asked for one. */
  visa: z.enum([...VISA_STATES, 'prepared']).nullable(),
});

const cursor = z.string().max(120);

export const listPassports = defineCall({
  method: 'GET',
  path: '/api/staff/v1/passports',
  summary: 'Journeys and where the passport of each is, by filter; those over their limit oldest first',
  permission: 'person.read',
  query: staffOrderFilter.pick({ search: true, branch: true, package: true }).extend({
    place: place.optional(),
    /** Those past the day on which they were expected back. */
    late: flag.optional(),
    cursor: cursor.optional(),
    limit: z.coerce.number().int().min(1).max(200).default(100),
  }),
  response: z.object({
    passports: z.array(staffPassport),
    total: z.int(),
    nextCursor: cursor.nullable(),
  }),
});

const signature = z.object({
  side: z.enum(HANDOVER_SIDES),
  how: z.enum(SIGNING_WAYS),
  /** Who signed; on paper, who it was noted for. */
  name: z.string(),
  /** Who noted a signature on paper. */
  notedBy: z.string().nullable(),
  at: isoDateTime,
  /** The order whose pilgrim signed; null where one signature stands for all. */
  order: uuid.nullable(),
});

/** Passports that went from one hand into another at once. */
const handover = z.object({
  uuid,
  /** `ST 261123 0001` */
  number: z.string(),
  from: place,
  to: place,
  gives: z.string(),
  takes: z.string(),
  at: isoDateTime,
  dueOn: isoDate.nullable(),
  note: z.string(),
  /** Of those that one works for. */
  passports: z.array(z.object({ order: uuid, orderId: z.string(), name: z.string() })),
  /** How many passports went, those of other branches with them. */
  total: z.int(),
  signatures: z.array(signature),
  /** Where anybody who has the printed receipt finds whether it is genuine. */
  receipt: z.string(),
});

export const getPassport = defineCall({
  method: 'GET',
  path: '/api/staff/v1/passports/:uuid',
  summary:
    'One journey (uuid of its order): where the passport is, and every handover of it, the newest first',
  permission: 'person.read',
  /** Of who was the order's pilgrim when they handed it over. */
  query: z.object({ pilgrim: uuid.optional() }),
  response: z.object({ passport: staffPassport, handovers: z.array(handover) }),
});

const MAX_PASSPORTS = 200;

export const handOver = defineCall({
  method: 'POST',
  path: '/api/staff/v1/handovers',
  summary: 'Move passports on, all or none; 409 with who and when where a colleague was faster',
  permission: 'passport.move',
  body: z
    .object({
      from: place,
      to: place,
      /** Who stands on the other side; of pilgrims each stands for themself. */
      other: line(80).optional(),
      note: text(300).optional(),
      /** Each with the version that was looked at. */
      passports: z
        .array(meantPilgrim.extend({ version: passportVersion }))
        .min(1)
        .max(MAX_PASSPORTS),
    })
    .refine(({ from, to }) => NEXT_PLACES[from].includes(to), { path: ['to'] })
    .refine(
      (body) =>
        body.other !== undefined || body[chooseOwnSide(body) === 'from' ? 'to' : 'from'] === 'pilgrim',
      {
        path: ['other'],
      },
    ),
  response: handover,
  status: 201,
});

export const getHandover = defineCall({
  method: 'GET',
  path: '/api/staff/v1/handovers/:uuid',
  summary: 'One handover with who signed it',
  permission: 'person.read',
  response: handover,
});

export const getHandoverReceipt = defineCall({
  method: 'GET',
  path: '/api/staff/v1/handovers/:uuid/receipt.pdf',
  summary: 'The receipt of a handover as PDF, with a QR code that says whether it is genuine',
  permission: 'person.read',
  response: z.string(),
});

export const signHandover = defineCall({
  method: 'POST',
  path: '/api/staff/v1/handovers/:uuid/signatures',
  summary:
    'Sign for the other side by one’s session (a colleague), or note that it was signed on paper; a second time changes nothing',
  permission: 'passport.move',
  body: z.object({ how: z.enum(['loket', 'paper']), order: uuid.optional() }),
  response: handover,
});

/** How many days a passport may stay at one place. */
export const passportDays = z
  .int(code('passportDays'))
  .min(1, code('passportDays'))
  .max(365, code('passportDays'));
const limits = z.object({
  branch: passportDays,
  visa: passportDays,
  provider: passportDays,
  agency: passportDays,
}) satisfies z.ZodType<Record<(typeof HELD_PLACES)[number], number>>;

export const getPassportLimits = defineCall({
  method: 'GET',
  path: '/api/staff/v1/passport-limits',
  summary: 'How many days a passport may stay at each place',
  permission: 'person.read',
  response: z.object({ version: z.int(), days: limits }),
});

export const setPassportLimits = defineCall({
  method: 'PUT',
  path: '/api/staff/v1/passport-limits',
  summary: 'Change the days; passports that are on their way keep theirs. 412 when a colleague was faster',
  permission: 'agency.change',
  body: z.object({ version: z.int(), days: limits }),
  response: z.object({ version: z.int(), days: limits }),
});

export type ListPassports = CallTypes<typeof listPassports>;
export type GetPassport = CallTypes<typeof getPassport>;
export type MeantPilgrim = z.infer<typeof meantPilgrim>;
export type HandOver = CallTypes<typeof handOver>;
export type GetPassportLimits = CallTypes<typeof getPassportLimits>;
export type SetPassportLimits = CallTypes<typeof setPassportLimits>;
export type StaffPassport = ListPassports['response']['passports'][number];
export type Handover = HandOver['response'];
export type PassportLimits = GetPassportLimits['response']['days'];
