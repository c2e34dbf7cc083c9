import { z } from 'zod';
import { type CallTypes, defineCall } from '../wire/call.ts';
import { code as fault } from '../wire/messages.ts';
import { digits, phone, uuid } from '../wire/primitives.ts';

/** The number of an order as people type it, with or without the letters before it: `261128-0042` → `RHL 261128 0042`. */
const readTyped = (typed: string): string =>
  typed.replaceAll(/\D/g, '').replace(/^(\d{6})(\d+)$/, 'RHL $1 $2');

export const orderNumber = z
  .string()
  .overwrite(readTyped)
  .min(1, fault('isEmpty'))
  .regex(/^RHL \d{6} \d{4,}$/, fault('orderNumberFormat'));

/**
 * Sends a code to the phone that an order was placed with. The answer is the same whether or not there is such an order.
 * Without a number: every open order of the phone by SMS.
 */
export const askOrderCode = defineCall({
  method: 'POST',
  path: '/api/v1/order-code',
  summary: 'Send a code to the phone of an order, or without its number the numbers of all its open orders',
  permission: 'login.use',
  body: z.object({ orderId: orderNumber.optional(), phone }),
  response: z.object({ detail: z.string(), phone: z.string() }),
});

/** The orders of the request that the code opened, the one that was asked for at their head. */
export const openOrderByCode = defineCall({
  method: 'POST',
  path: '/api/v1/order-code/opening',
  summary: 'The orders that a code opens: that of its number, and those placed together with it',
  permission: 'login.use',
  body: z.object({ orderId: orderNumber, phone, code: digits.regex(/^\d{6}$/, fault('phoneCodeWrong')) }),
  response: z.object({
    orders: z.array(z.object({ uuid, orderId: z.string() })),
  }),
});

export type AskOrderCode = CallTypes<typeof askOrderCode>;
export type OpenOrderByCode = CallTypes<typeof openOrderByCode>;
export type OpenedOrder = OpenOrderByCode['response']['orders'][number];
