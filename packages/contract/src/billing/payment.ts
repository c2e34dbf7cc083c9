import { z } from 'zod';
import { type CallTypes, defineCall } from '../wire/call.ts';
import { collection, entity } from '../wire/hal.ts';
import { isoDate, isoDateTime, limit, page, text, uuid } from '../wire/primitives.ts';
import { receiptProof } from './receipt-proof.ts';

/** 01 first payment · 02 settlement (pelunasan) · 03 one bill by its own uuid (spec 1, section 3). */
export const PAYMENT_TYPES = ['01', '02', '03'] as const;

/** `BRIVA` is BRI, `BNIVA` is BNI. */
export const PAYMENT_METHOD_NAMES = ['BRIVA', 'BNIVA'] as const;

export const paymentMethod = entity({ uuid, name: z.enum(PAYMENT_METHOD_NAMES) });

export const listPaymentMethods = defineCall({
  method: 'GET',
  path: '/api/v1/payment-method',
  summary: 'Banks with a virtual account',
  permission: 'catalogue.read',
  query: z.object({ page, limit }),
  response: collection('paymentMethod', paymentMethod),
});

export const getPaymentMethod = defineCall({
  method: 'GET',
  path: '/api/v1/payment-method/:uuid',
  summary: 'One bank with a virtual account',
  permission: 'catalogue.read',
  response: paymentMethod,
});

/**
 * A bill of an order. `amount` in rupiah; `dueDate` a Jakarta date, null for the first payment and a settlement;
 * `paymentNumber` and `expiredDate` (end of the virtual account) null while no virtual account lives.
 */
export const payment = entity({
  uuid,
  type: z.enum(PAYMENT_TYPES),
  description: z.string(),
  amount: z.int(),
  isPaid: z.boolean(),
  paidDate: isoDateTime.nullable(),
  createdAt: isoDateTime,
  dueDate: isoDate.nullable(),
  expiredDate: isoDateTime.nullable(),
  paymentNumber: z.string().nullable(),
  paymentMethod: z.object({ uuid, name: z.enum(PAYMENT_METHOD_NAMES) }).nullable(),
  /** The name that the bank shows before one pays `paymentNumber`; masked for whoever holds the order's link alone. */
  accountName: z.string().nullable(),
  receiptUrl: z.string().nullable(),
  /** Of a paid one. */
  proof: receiptProof.nullable(),
  /** The joint payment that stands for it: one with a number, or one that was handed to somebody else. */
  jointPayment: z.object({ uuid, bills: z.int(), sharedAt: isoDateTime.nullable() }).nullable(),
  order: z.object({ uuid, orderId: z.string() }),
});

export const listPayments = defineCall({
  method: 'GET',
  path: '/api/v1/payment',
  summary: 'Every bill of an order, for whoever holds its uuid',
  permission: 'order.hold',
  query: z.object({ order_uuid: uuid, page, limit }),
  response: collection('payment', payment),
});

export const getPayment = defineCall({
  method: 'GET',
  path: '/api/v1/payment/:uuid',
  summary: 'One bill',
  permission: 'order.hold',
  response: payment,
});

/** `isPaid`: the first payment was received. `isSettled`: nothing is left to pay. */
export const paymentStatus = z.object({ isPaid: z.boolean(), isSettled: z.boolean() });

export const getPaymentStatus = defineCall({
  method: 'GET',
  path: '/api/v1/payment-status/:orderUuid',
  summary: 'Whether the first payment, and the whole order, is paid',
  permission: 'order.hold',
  params: z.object({ orderUuid: uuid }),
  response: paymentStatus,
});

const description = text(200).optional();

/** Types 01 and 02 name the order, type 03 the payment. The description sent is for people; the server keeps its own. */
export const createPaymentBody = z.discriminatedUnion('type', [
  z.object({ type: z.literal('01'), order: uuid, paymentMethod: uuid, description }),
  z.object({ type: z.literal('02'), order: uuid, paymentMethod: uuid, description }),
  z.object({ type: z.literal('03'), payment: uuid, paymentMethod: uuid, description }),
]);

export const createPayment = defineCall({
  method: 'POST',
  path: '/api/v1/payment',
  summary: 'Issue a virtual account; Idempotency-Key honoured; 409 `Virtual Number Already Created`',
  permission: 'order.pay',
  body: createPaymentBody,
  status: 201,
  response: payment,
});

export type PaymentMethod = z.infer<typeof paymentMethod>;
export type PaymentMethodName = (typeof PAYMENT_METHOD_NAMES)[number];
export type PaymentType = (typeof PAYMENT_TYPES)[number];
export type Payment = z.infer<typeof payment>;
export type CreatePaymentInput = z.output<typeof createPaymentBody>;
export type CreatePayment = CallTypes<typeof createPayment>;
