import { z } from 'zod';
import { type CallTypes, defineCall } from '../wire/call.ts';
import { isoDate, isoDateTime, uuid } from '../wire/primitives.ts';
import { PASSPORT_PLACES, SIGNING_WAYS } from './passport-places.ts';

const place = z.enum(PASSPORT_PLACES);

/** A passport that its pilgrim gave or took. */
const ownHandover = z.object({
  uuid,
  number: z.string(),
  from: place,
  to: place,
  gives: z.string(),
  takes: z.string(),
  at: isoDateTime,
  /** How the pilgrim's side signed; null: not yet. */
  signed: z.object({ how: z.enum(SIGNING_WAYS), at: isoDateTime }).nullable(),
  /** Address of the page that says whether the receipt is genuine. */
  receipt: z.string(),
});

const ownPassport = z.object({
  place,
  /** The last day on which it is expected to go on; null where there is no limit. */
  dueOn: isoDate.nullable(),
  /** Those that the pilgrim gave or took, the newest first. */
  handovers: z.array(ownHandover),
});

export const listPassportHandovers = defineCall({
  method: 'GET',
  path: '/api/v1/passport-handovers',
  summary: 'Where the passport of an order’s pilgrim is, and what the pilgrim gave and took',
  permission: 'order.own',
  query: z.object({ order_uuid: uuid }),
  response: ownPassport,
});

export const confirmPassportHandover = defineCall({
  method: 'POST',
  path: '/api/v1/passport-handovers/:uuid/confirmation',
  summary: 'The pilgrim’s side signs that the passport was given or taken; a second time changes nothing',
  permission: 'order.own',
  body: z.object({ order_uuid: uuid }),
  response: ownPassport,
});

export const getPassportReceipt = defineCall({
  method: 'GET',
  path: '/api/v1/passport-receipts/:code',
  summary:
    'What the receipt behind a QR code says, without numbers of people; 404 for one that is not genuine',
  permission: 'catalogue.read',
  params: z.object({ code: z.string().max(60) }),
  response: z.object({
    number: z.string(),
    from: place,
    to: place,
    at: isoDateTime,
    total: z.int(),
    /** First names; the rest is masked. */
    names: z.array(z.string()),
    /** How many of them, or of the other side, have signed: of the two sides together. */
    signatures: z.object({ given: z.int(), wanted: z.int() }),
  }),
});

export type ListPassportHandovers = CallTypes<typeof listPassportHandovers>;
export type GetPassportReceipt = CallTypes<typeof getPassportReceipt>;
export type OwnPassport = ListPassportHandovers['response'];
