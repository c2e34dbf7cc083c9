import { z } from 'zod';
import { VA_BANKS } from '../../billing/va-banks.ts';
import { ORDER_STATUSES } from '../../orders/order-status.ts';
import { defineCall } from '../../wire/call.ts';
import { isoDateTime, rupiah, text, uuid } from '../../wire/primitives.ts';
import { approval, approvalOutcome } from '../backoffice/approvals.ts';

const status = z.enum(ORDER_STATUSES);
const person = z.object({ uuid, name: z.string() });

/** Money of the review list that somebody booked on a bill, and what became of it. Rupiah. */
export const moneyBooking = z.object({
  uuid,
  money: z.object({
    uuid,
    bank: z.enum(VA_BANKS),
    number: z.string(),
    reference: z.string(),
    amount: rupiah,
  }),
  description: z.string(),
  order: z.object({ uuid, orderId: z.string(), name: z.string() }),
  by: person,
  bookedAt: isoDateTime,
  /** The customer was told, and taking it back needs two people. */
  isNotified: z.boolean(),
  /** Who took it back, when and why; null of one that stands. */
  reversed: z.object({ by: person, at: isoDateTime, why: z.string() }).nullable(),
  approval: approval.nullable(),
});

/** What the opposite entry of a booking does. Rupiah; zero is said too. */
export const reversalEffects = z.object({
  /** Names this computation: asking sends it back, and another one by then is refused. */
  basis: z.string(),
  orderId: z.string(),
  pilgrim: z.string(),
  /** The bill that is open again, or void. */
  description: z.string(),
  amount: rupiah,
  owedAfter: rupiah,
  from: status,
  /** Null: the order stays where it is. */
  to: status.nullable(),
  /** The order is cancelled: nobody is asked for the bill again. */
  isVoid: z.boolean(),
  voidedBills: z.int(),
  voidedAmount: rupiah,
  commissionTaken: rupiah,
  /** Whose logins were opened by it; they stay. */
  logins: z.array(z.string()),
  /** Its window is over: nobody having paid, the order lapses. */
  lapses: z.boolean(),
  /** The customer was told of the payment, and is told of the correction. */
  isNotified: z.boolean(),
});

export const listMoneyBookings = defineCall({
  method: 'GET',
  path: '/api/staff/v1/money/bookings',
  summary: 'What staff booked from the review list in the last 30 days, the newest first',
  permission: 'money.review',
  response: z.object({ bookings: z.array(moneyBooking) }),
});

export const undoMoneyBooking = defineCall({
  method: 'POST',
  path: '/api/staff/v1/money/bookings/:uuid/undo',
  summary: 'Take back a booking of one’s own before the customer is told; 409 afterwards',
  permission: 'money.decide',
  response: z.object({ state: z.literal('done') }),
});

export const previewReversal = defineCall({
  method: 'GET',
  path: '/api/staff/v1/money/bookings/:uuid/reversal',
  summary: 'What the opposite entry of a booking does',
  permission: 'money.decide',
  response: reversalEffects,
});

export const askReversal = defineCall({
  method: 'POST',
  path: '/api/staff/v1/money/bookings/:uuid/reversal',
  summary:
    'Ask a second person for the opposite entry of a booking, as was shown; 409 where its consequences are others by now',
  permission: 'money.decide',
  body: z.object({ basis: z.string().max(100), why: text(300) }),
  response: z.object({ state: approvalOutcome }),
});

export type MoneyBooking = z.infer<typeof moneyBooking>;
export type ReversalEffects = z.infer<typeof reversalEffects>;
