import { z } from 'zod';
import { type CallTypes, defineCall } from '../wire/call.ts';
import { entity } from '../wire/hal.ts';
import { isoDate, isoDateTime, uuid } from '../wire/primitives.ts';
import { PAYMENT_METHOD_NAMES, PAYMENT_TYPES } from './payment.ts';
import { receiptProof } from './receipt-proof.ts';

/** So many bills can be paid together. */
export const JOINT_BILLS_MOST = 50;

/**
 * `open`: waits for its payment · `paid` · `cancelled`: with its order, or overdue · `void`: given up by a change of its order,
 * which goes on · `elsewhere`: part of a settlement that waits for its payment.
 */
export const JOINT_BILL_STATES = ['open', 'paid', 'cancelled', 'void', 'elsewhere'] as const;

/**
 * A bill of a joint payment. Whoever holds the payment's address alone reads the pilgrim's name masked, and learns neither the
 * order's nor the bill's uuid.
 */
export const jointBill = z.object({
  orderId: z.string(),
  /** 01 its order's first payment, 03 a later bill; an earlier server does not say it. */
  type: z.enum(PAYMENT_TYPES).optional(),
  pilgrim: z.string(),
  packageName: z.string(),
  departureDate: isoDate,
  description: z.string(),
  amount: z.int(),
  state: z.enum(JOINT_BILL_STATES),
});

/**
 * Bills of several pilgrims that one number pays. Amounts in rupiah. `open`: there is something to pay · `paid`: nothing is left
 * to pay, and something was paid · `ended`: drawn back by whoever ordered (`withdrawn`), paid another way (`replaced`), or none of
 * its bills can be paid any more (null).
 */
export const jointPayment = entity({
  uuid,
  status: z.enum(['open', 'paid', 'ended']),
  endedBy: z.enum(['withdrawn', 'replaced']).nullable(),
  bills: z.array(jointBill),
  /** What is to be paid now; once it is paid, what was. */
  amount: z.int(),
  /** When the first of its orders ends unless it is paid; null where none of them can. */
  expiresAt: isoDateTime.nullable(),
  paymentNumber: z.string().nullable(),
  paymentMethod: z.object({ uuid, name: z.enum(PAYMENT_METHOD_NAMES) }).nullable(),
  /** The name that the bank shows before one pays; masked for whoever holds the address alone. */
  accountName: z.string().nullable(),
  /** End of the virtual account. */
  expiredDate: isoDateTime.nullable(),
  /** A number of it that counts no more because a bill of it ended or changed; null once there is another. */
  formerNumber: z.object({ number: z.string(), amount: z.int() }).nullable(),
  sharedAt: isoDateTime.nullable(),
  paidDate: isoDateTime.nullable(),
  receiptUrl: z.string().nullable(),
  /** Of a paid one's receipt. */
  proof: receiptProof.nullable(),
});

export const createJointPayment = defineCall({
  method: 'POST',
  path: '/api/v1/joint-payment',
  summary:
    'Take bills of pilgrims who were ordered for together as one payment; the same bills are the same payment',
  permission: 'order.pay',
  body: z.object({
    /** Bills by their own uuids, types 01 and 03. */
    payments: z.array(uuid).max(JOINT_BILLS_MOST).default([]),
    /** Orders whose first payment it is, as type 01 names them. */
    orders: z.array(uuid).max(JOINT_BILLS_MOST).default([]),
    /** It is handed to somebody else, who pays it by its address. */
    isShared: z.boolean().default(false),
  }),
  status: 201,
  response: jointPayment,
});

export const getJointPayment = defineCall({
  method: 'GET',
  path: '/api/v1/joint-payment/:uuid',
  summary: 'A joint payment, for whoever holds its uuid',
  permission: 'order.hold',
  response: jointPayment,
});

export const payJointPayment = defineCall({
  method: 'POST',
  path: '/api/v1/joint-payment/:uuid/number',
  summary:
    'Issue a virtual account for what is open of it; Idempotency-Key honoured; 409 `Virtual Number Already Created`',
  permission: 'order.pay',
  body: z.object({ paymentMethod: uuid }),
  status: 201,
  response: jointPayment,
});

export const withdrawJointPayment = defineCall({
  method: 'POST',
  path: '/api/v1/joint-payment/:uuid/withdraw',
  summary: 'Draw its address back, for whoever holds one of its orders: its number is closed',
  permission: 'order.hold',
  body: z.object({ order: uuid }),
  response: jointPayment,
});

export type JointPayment = z.infer<typeof jointPayment>;
export type JointBill = z.infer<typeof jointBill>;
export type CreateJointPayment = CallTypes<typeof createJointPayment>;
export type PayJointPayment = CallTypes<typeof payJointPayment>;
export type CreateJointPaymentInput = z.output<typeof createJointPayment.body>;
