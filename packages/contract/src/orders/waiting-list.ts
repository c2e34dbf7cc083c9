import { z } from 'zod';
import { type CallTypes, defineCall } from '../wire/call.ts';
import { code as fault } from '../wire/messages.ts';
import { digits, isoDate, isoDateTime, personName, phone, uuid } from '../wire/primitives.ts';
import { MAX_GUEST_PILGRIMS } from './place-order.ts';

/** An entry goes so many days after the departure of its package. */
export const WAITING_KEPT_DAYS = 30;

/**
 * `waiting` · `offered`: seats are held for it · `ordered` with them · `lapsed`: the hours of its offer went by · `left`, also
 * by declining an offer · `removed` by staff · `ended` with its package.
 */
export const WAITING_STATES = [
  'waiting',
  'offered',
  'ordered',
  'lapsed',
  'left',
  'removed',
  'ended',
] as const;
export type WaitingState = (typeof WAITING_STATES)[number];

/** All or none of them are offered together. */
export const seatsWaitedFor = z
  .int(fault('notInt'))
  .min(1, fault('isEmpty'))
  .max(MAX_GUEST_PILGRIMS, fault('tooMany'));

export const waitingPlace = z.object({
  /** Whoever holds it sees the place, leaves the list and uses the offer. */
  uuid,
  state: z.enum(WAITING_STATES),
  seats: z.int(),
  /** From 1 on; of one that waits no more null. */
  place: z.int().nullable(),
  /** Masked. */
  phone: z.string(),
  /** Until when seats are held; null while none are. */
  offerEndsAt: isoDateTime.nullable(),
  product: z.object({ uuid, name: z.string(), departureDate: isoDate, city: z.string(), price: z.int() }),
});

export const countWaiting = defineCall({
  method: 'GET',
  path: '/api/v1/waiting-list',
  summary: 'How many wait for seats of a package',
  permission: 'catalogue.read',
  query: z.object({ product_uuid: uuid }),
  response: z.object({ waiting: z.int() }),
});

/** The answer is the same whether or not the phone is known. */
export const askWaitingCode = defineCall({
  method: 'POST',
  path: '/api/v1/waiting-list/code',
  summary: 'Send a code to the phone with which somebody wants to wait for seats',
  permission: 'login.use',
  body: z.object({ phone }),
  response: z.object({ phone: z.string() }),
});

/** Who waits already with that phone keeps their place and their number of seats. */
export const joinWaitingList = defineCall({
  method: 'POST',
  path: '/api/v1/waiting-list',
  summary: 'Wait for seats of a package that is sold out, in the order of joining',
  permission: 'login.use',
  body: z.object({
    product: uuid,
    name: personName(80),
    phone,
    seats: seatsWaitedFor,
    code: digits.regex(/^\d{6}$/, fault('phoneCodeWrong')),
  }),
  status: 201,
  response: waitingPlace,
});

export const getWaitingPlace = defineCall({
  method: 'GET',
  path: '/api/v1/waiting-list/:uuid',
  summary: 'A place on a waiting list, with its offer',
  permission: 'order.hold',
  response: waitingPlace,
});

export const leaveWaitingList = defineCall({
  method: 'POST',
  path: '/api/v1/waiting-list/:uuid/leaving',
  summary: 'Leave a waiting list, and decline what is offered; 409 where the place has ended',
  permission: 'order.hold',
  response: waitingPlace,
});

export type WaitingPlace = z.infer<typeof waitingPlace>;
export type CountWaiting = CallTypes<typeof countWaiting>;
export type AskWaitingCode = CallTypes<typeof askWaitingCode>;
export type JoinWaitingList = CallTypes<typeof joinWaitingList>;
export type GetWaitingPlace = CallTypes<typeof getWaitingPlace>;
export type LeaveWaitingList = CallTypes<typeof leaveWaitingList>;
