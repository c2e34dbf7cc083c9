import { z } from 'zod';
import { WAITING_STATES } from '../../orders/waiting-list.ts';
import { type CallTypes, defineCall } from '../../wire/call.ts';
import { isoDateTime, text, uuid } from '../../wire/primitives.ts';

const waitingEntry = z.object({
  uuid,
  /** Among those who still wait, from 1 on; null once it is over. */
  place: z.int().nullable(),
  name: z.string(),
  phone: z.string(),
  seats: z.int(),
  state: z.enum(WAITING_STATES),
  joinedAt: isoDateTime,
  /** How often seats that did not suffice went to others. */
  passedOver: z.int(),
  /** Since when seats are collected for it. */
  collectingSince: isoDateTime.nullable(),
  offeredAt: isoDateTime.nullable(),
  offerEndsAt: isoDateTime.nullable(),
  closedAt: isoDateTime.nullable(),
  /** Why staff removed it. */
  why: z.string().nullable(),
});

export const getWaitingList = defineCall({
  method: 'GET',
  path: '/api/staff/v1/packages/:uuid/waiting-list',
  summary:
    'Everybody who waits or waited for seats of a package, in the order of joining, and where its seats stand',
  permission: 'order.read',
  response: z.object({
    /** All four of the package: `total` is the sum of the others. */
    seats: z.object({ total: z.int(), ordered: z.int(), held: z.int(), free: z.int() }),
    entries: z.array(waitingEntry),
  }),
});

export const removeWaiting = defineCall({
  method: 'POST',
  path: '/api/staff/v1/waiting/:uuid/removal',
  summary: 'Take somebody off a waiting list, who is told why; 409 where the place has ended',
  permission: 'person.notify',
  body: z.object({ why: text(200) }),
  response: z.object({}),
});

export type GetWaitingList = CallTypes<typeof getWaitingList>;
export type RemoveWaiting = CallTypes<typeof removeWaiting>;
export type WaitingList = GetWaitingList['response'];
