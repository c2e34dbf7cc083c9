import { z } from 'zod';
import { VISA_STATES } from '../documents/visa.ts';
import { type CallTypes, defineCall } from '../wire/call.ts';
import { isoDate, isoDateTime, rupiah, uuid } from '../wire/primitives.ts';
import { type Assurance, CHANGE_ANSWERS } from './assurance-names.ts';
import { flight } from './departure.ts';

/** What each of them says. A proof is given for it as it stood, and ends with it. */
export const ASSURED = {
  licence: z.object({ permit: z.string() }),
  schedule: z.object({ departsOn: isoDate, returnsOn: isoDate }),
  flight: z.object({ airline: z.string().nullable(), flights: z.array(flight) }),
  hotel: z.object({
    hotels: z.array(
      z.object({
        uuid,
        city: z.string(),
        title: z.string(),
        star: z.int(),
        /** Null: nobody has said. */
        nights: z.int().nullable(),
      }),
    ),
  }),
  /** Of those on the departure who have paid first, how many have theirs. */
  visa: z.object({ issued: z.int(), pilgrims: z.int() }),
} as const satisfies Record<Assurance, z.ZodType>;

/** What makes something sure: a document, its day, and who of the staff has entered it. */
const proof = z.object({
  text: z.string(),
  number: z.string().nullable(),
  /** The day of the document. */
  documentedOn: isoDate,
  /** Of a licence: its last day. */
  validUntil: isoDate.nullable(),
  /** Addresses of the pages that the agency shows everybody, as pictures. */
  pages: z.array(z.string()),
  by: z.string(),
  since: isoDateTime,
});

/** What is said of something that is not sure yet, where somebody has. */
const plan = z.object({ sureBy: isoDate.nullable(), responsible: z.string().nullable() });

/** `fact` is null while nobody has entered it, `proof` as long as it is not sure. */
const item = <K extends Assurance>(kind: K) =>
  z.object({
    kind: z.literal(kind),
    fact: ASSURED[kind].nullable(),
    proof: proof.nullable(),
    plan: plan.nullable(),
  });

const items = z.tuple([item('licence'), item('schedule'), item('flight'), item('hotel'), item('visa')]);

const card = z.object({
  items,
  /** Whether the agency promises, now, to move or cancel without a cost when something changes after an order. */
  movesFree: z.boolean(),
});

export const getAssurances = defineCall({
  method: 'GET',
  path: '/api/v1/product-assurances',
  summary: 'What is sure of a package and what is not yet, each with what proves it (5 Pasti)',
  permission: 'catalogue.read',
  query: z.object({ product_uuid: uuid }),
  response: card,
});

const told = {
  uuid,
  /** What the clerk wrote for those who had ordered; null where nothing was written. */
  reason: z.string().nullable(),
  /** Rupiah for each pilgrim, zero included; null where nothing was written. */
  cost: rupiah.nullable(),
  changedAt: isoDateTime,
  by: z.string().nullable(),
  /** Until when an answer is asked for; null: none is. */
  answerBy: isoDate.nullable(),
};

const changed = <K extends Exclude<Assurance, 'visa'>>(kind: K) => ({
  kind: z.literal(kind),
  before: ASSURED[kind],
  after: ASSURED[kind].nullable(),
});

/** Something that was told of a package and became another. */
const change = <More extends z.ZodRawShape>(more: More) =>
  z.discriminatedUnion('kind', [
    z.object({ ...told, ...changed('licence'), ...more }),
    z.object({ ...told, ...changed('schedule'), ...more }),
    z.object({ ...told, ...changed('flight'), ...more }),
    z.object({ ...told, ...changed('hotel'), ...more }),
  ]);

export const packageChange = change({});

const answer = z.object({ answer: z.enum(CHANGE_ANSWERS), at: isoDateTime });
export const orderChange = change({
  /** What was answered first; null: nothing yet. */
  answer: answer.nullable(),
  /** The office has noted how it ended. */
  isSettled: z.boolean(),
  /** Moving or cancelling for it costs nothing, by what held when it was made or answered; an earlier server does not say it. */
  isPromisedFree: z.boolean().optional(),
  /** When it was first shown to the viewer; null: not yet. */
  readAt: isoDateTime.nullable(),
});

const orderAssurances = card.extend({
  orderedAt: isoDateTime,
  /** How this pilgrim's own visa stands; null before one is asked for. */
  visa: z.enum(VISA_STATES).nullable(),
  /** Since this order, the newest first. */
  changes: z.array(orderChange),
});

export const getOrderAssurances = defineCall({
  method: 'GET',
  path: '/api/v1/order/:uuid/assurances',
  summary: 'What is sure of an order’s package, and what has changed since it was ordered',
  permission: 'order.own',
  response: orderAssurances,
});

export const answerChange = defineCall({
  method: 'POST',
  path: '/api/v1/order/:uuid/assurances/:change/answer',
  summary: 'Agree to a change, or want to move or cancel; the first answer counts, 409 for another one',
  permission: 'order.own',
  params: z.object({ uuid, change: uuid }),
  body: z.object({ answer: z.enum(CHANGE_ANSWERS) }),
  response: orderAssurances,
});

export const readChanges = defineCall({
  method: 'POST',
  path: '/api/v1/order/:uuid/assurances/reading',
  summary: 'Note that changes were shown to the viewer; the first time counts',
  permission: 'order.own',
  body: z.object({ changes: z.array(uuid).min(1).max(200) }),
  response: orderAssurances,
});

type Facts = { [K in Assurance]: z.infer<(typeof ASSURED)[K]> };
export type AssuredFact<K extends Assurance = Assurance> = Facts[K];
export type AssuranceItem = z.infer<typeof items>[number];
export type AssuranceCard = z.infer<typeof card>;
export type AssuranceProof = z.infer<typeof proof>;
export type PackageChange = z.infer<typeof packageChange>;
export type OrderChange = z.infer<typeof orderChange>;
export type OrderAssurances = z.infer<typeof orderAssurances>;
export type ReadChanges = CallTypes<typeof readChanges>;
export type AnswerChange = CallTypes<typeof answerChange>;
