import { z } from 'zod';
import { VA_BANKS } from '../../billing/va-banks.ts';
import { placeOrderBody } from '../../orders/place-order.ts';
import { type CallTypes, defineCall } from '../../wire/call.ts';
import { isoDate, isoDateTime, line, rupiah, uuid } from '../../wire/primitives.ts';

/** What a customer orders at the counter: the same as they would order themselves. */
const asked = z.object({ order: placeOrderBody });

export const previewCounterOrder = defineCall({
  method: 'POST',
  path: '/api/staff/v1/counter-order-previews',
  summary: 'What an order at the counter comes to, by the computation that places it; nothing is written',
  permission: 'order.counter',
  body: asked,
  response: z.object({
    /** Names this computation: placing sends it back, and another one by then is refused. */
    basis: z.string(),
    /** One of each pilgrim. Rupiah. */
    orders: z.array(
      z.object({
        name: z.string(),
        /** Somebody who has travelled or paid before: their data stays as it is known. */
        isKnown: z.boolean(),
        price: z.object({
          package: rupiah,
          addOns: rupiah,
          memberDiscount: rupiah,
          infantDiscount: rupiah,
        }),
        addOns: z.array(z.string()),
        amount: rupiah,
      }),
    ),
    amount: rupiah,
    /** Paid within the window. */
    now: rupiah,
    /** What is paid later, all orders together. */
    later: z.array(z.object({ amount: rupiah, dueDate: isoDate })),
    /** Until when the first payment is waited for. */
    lapsesAt: isoDateTime,
    /** Seats that are left after it. */
    seatsLeft: z.int(),
  }),
});

export const placeCounterOrder = defineCall({
  method: 'POST',
  path: '/api/staff/v1/counter-orders',
  summary:
    'Order for a customer at the counter, all or nothing; Idempotency-Key honoured; 409 where it comes to something else by now',
  permission: 'order.counter',
  body: asked.extend({
    basis: z.string().max(100),
    /** The customer has read the terms and signed them on paper: its number, or where it is kept. */
    paper: line(80),
  }),
  status: 201,
  response: z.object({
    orders: z.array(z.object({ uuid, orderId: z.string(), name: z.string(), now: rupiah })),
    lapsesAt: isoDateTime,
    /** What the customer is told by SMS, word for word. */
    sms: z.object({ phone: z.string(), text: z.string() }),
  }),
});

export const issueFirstNumber = defineCall({
  method: 'POST',
  path: '/api/staff/v1/orders/:uuid/first-number',
  summary:
    'The virtual account of an order’s first payment at a bank; one that lives already is the answer. 503 while the bank is silent',
  permission: 'order.counter',
  body: z.object({ bank: z.enum(VA_BANKS) }),
  response: z.object({
    bank: z.enum(VA_BANKS),
    number: z.string(),
    amount: rupiah,
    expiresAt: isoDateTime,
  }),
});

export type PreviewCounterOrder = CallTypes<typeof previewCounterOrder>;
export type CounterPreview = PreviewCounterOrder['response'];
export type PlaceCounterOrder = CallTypes<typeof placeCounterOrder>;
export type PlacedAtCounter = PlaceCounterOrder['response'];
export type IssueFirstNumber = CallTypes<typeof issueFirstNumber>;
