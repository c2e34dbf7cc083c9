import { z } from 'zod';
import { ORDER_STATUSES } from '../../orders/order-status.ts';
import { pilgrimInput } from '../../orders/place-order.ts';
import { type CallTypes, defineCall } from '../../wire/call.ts';
import { isoDate, rupiah, text, uuid } from '../../wire/primitives.ts';

/** What is changed of an order that stands; its unpaid bills follow. */
const change = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('add-on'), addOn: uuid, action: z.enum(['add', 'remove']) }),
  /** Whether the identity document says that it is an infant. */
  z.object({ kind: z.literal('infant'), verdict: z.enum(['confirm', 'refuse']) }),
  z.object({ kind: z.literal('room'), room: uuid }),
  z.object({ kind: z.literal('pilgrim'), pilgrim: pilgrimInput }),
]);

/** What a change will do. Rupiah; zero is said too. */
export const changeEffects = z.object({
  /** Names this computation: confirming sends it back, and another one by then is refused. */
  basis: z.string(),
  /** What it is about: an add-on, a room, or a person. */
  what: z.string(),
  amountBefore: rupiah,
  amountAfter: rupiah,
  /** Bills that become others; `before` 0 for one that is added, `after` 0 for one that falls away. */
  bills: z.array(
    z.object({ description: z.string(), before: rupiah, after: rupiah, dueDate: isoDate.nullable() }),
  ),
  /** Numbers that end at the bank and come back with the new amount. */
  accounts: z.int(),
  /** A settlement that waits to be paid ends; the single bills come back. */
  endsSettlement: z.boolean(),
  statusAfter: z.enum(ORDER_STATUSES),
  /** Of another pilgrim: what ends of the one before, and what follows for the new one. */
  replacement: z
    .object({
      isKnown: z.boolean(),
      asksConsent: z.boolean(),
      endsVisa: z.boolean(),
      dropsPickup: z.boolean(),
      losesMemberDiscount: rupiah,
      infantDiscount: rupiah,
      /** Taken back where the agent takes the place themself. */
      commissionTaken: rupiah,
      /** Credited again where it had been; an earlier server does not say it. */
      commissionReturned: rupiah.optional(),
    })
    .nullable(),
});

export const previewOrderChange = defineCall({
  method: 'POST',
  path: '/api/staff/v1/orders/:uuid/change-previews',
  summary: 'What changing an order does, by the computation that changes it; nothing is written',
  permission: 'order.change',
  body: z.object({ change }),
  response: changeEffects,
});

export const changeStaffOrder = defineCall({
  method: 'POST',
  path: '/api/staff/v1/orders/:uuid/changes',
  summary:
    'Change an order as was shown; Idempotency-Key honoured; 409 where the consequences are others by now',
  permission: 'order.change',
  body: z.object({ change, basis: z.string().max(100), why: text(300) }),
  response: z.object({ amount: rupiah }),
});

/** Whether documents are picked up on Sundays too. */
const onSunday = z.boolean();

export const getPickupDays = defineCall({
  method: 'GET',
  path: '/api/staff/v1/orders/:uuid/pickup-days',
  summary: 'On which days the documents of an order can be picked up',
  permission: 'order.change',
  /** `unverified`: not every document is Verified yet; `too-late`: no such day lies before departure. */
  response: z.discriminatedUnion('state', [
    z.object({ state: z.literal('unverified'), onSunday }),
    z.object({ state: z.literal('too-late'), onSunday }),
    z.object({ state: z.literal('open'), first: isoDate, last: isoDate, onSunday }),
  ]),
});

export const scheduleStaffPickup = defineCall({
  method: 'POST',
  path: '/api/staff/v1/orders/:uuid/pickup',
  summary: 'Choose the day of the pick-up for whoever asked for it at the counter; 409 where one is chosen',
  permission: 'order.change',
  body: z.object({ schedule: isoDate, why: text(300) }),
  response: z.object({ pickupDate: isoDate }),
});

/** A change as the server has read it. */
export type OrderChange = z.output<typeof change>;
export type ChangeEffects = z.infer<typeof changeEffects>;
export type PreviewOrderChange = CallTypes<typeof previewOrderChange>;
export type GetPickupDays = CallTypes<typeof getPickupDays>;
