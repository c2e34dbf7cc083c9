import { z } from 'zod';
import { type CallTypes, defineCall } from '../call.ts';
import { byUuid, isoDate, isoDateTime, line, rupiah, text, uuid } from '../primitives.ts';
import { VA_BANKS } from '../va-banks.ts';
import { approval, isAlone, wishState } from './approvals.ts';

const bank = z.enum(VA_BANKS);
const why = text(300);

/** Why money could not be booked: final, or until the bank says more of it (`early`, `incomplete`). */
export type ReviewReason =
  | 'unknown'
  | 'wrongAmount'
  | 'alreadyPaid'
  | 'expired'
  | 'inconsistent'
  | 'early'
  | 'incomplete';

/** Why a bill may be the one that money was meant for. */
export const MATCH_SIGNS = ['number', 'similar-number', 'amount', 'order'] as const;

/** A bill that money of the review list may be booked on: only one of exactly its amount can be. */
const suggestion = z.object({
  billUuid: uuid,
  description: z.string(),
  amount: rupiah,
  order: z.object({ uuid, orderId: z.string(), name: z.string() }),
  signs: z.array(z.enum(MATCH_SIGNS)),
});

export const reviewMoney = z.object({
  uuid,
  bank,
  number: z.string(),
  reference: z.string(),
  amount: rupiah,
  /** As the bank wrote it, where that is not whole rupiah. */
  amountWritten: z.string().nullable(),
  paidAt: isoDateTime,
  receivedAt: isoDateTime,
  /** Why it could not be booked. */
  reason: z.string().nullable(),
  /** The likeliest first. */
  suggestions: z.array(suggestion),
  /** What waits for a second person. */
  approval: approval.nullable(),
  /** Below the owner's limit: whoever sends it back needs no second person. */
  isOneEnough: z.boolean(),
});

export const listReviewMoney = defineCall({
  method: 'GET',
  path: '/api/staff/v1/money/review',
  summary: 'Money that could not be booked, the oldest first, with the bills that it may be meant for',
  auth: 'staff',
  permission: 'money.review',
  response: z.object({ money: z.array(reviewMoney) }),
});

export const applyReviewMoney = defineCall({
  method: 'POST',
  path: '/api/staff/v1/money/review/:uuid/booking',
  summary: 'Book money on a bill of exactly its amount; Idempotency-Key honoured',
  auth: 'staff',
  permission: 'money.decide',
  params: byUuid,
  body: z.object({ bill: uuid }),
  response: z.object({ state: z.literal('done') }),
});

export const refundReviewMoney = defineCall({
  method: 'POST',
  path: '/api/staff/v1/money/review/:uuid/refund',
  summary:
    'Ask a second person to agree that money goes back, or below the owner’s limit decide it alone; Idempotency-Key honoured',
  auth: 'staff',
  permission: 'money.decide',
  params: byUuid,
  /** Bank, number and holder of the account that it goes to, and the reference of the transfer. */
  body: z.object({ account: line(120), reference: line(60), why, isAlone }),
  response: z.object({ state: wishState }),
});

const deskWithdrawal = z.object({
  uuid,
  createdAt: isoDateTime,
  amount: rupiah,
  agent: z.object({ uuid, name: z.string() }),
  bankName: z.string(),
  accountName: z.string(),
  /** Its last four digits. */
  accountNumberEnd: z.string(),
  /** The agent's balance after it, in rupiah. */
  balance: rupiah,
  approval: approval.nullable(),
  /** Below the owner's limit: whoever pays it out needs no second person. */
  isOneEnough: z.boolean(),
});

export const listDeskWithdrawals = defineCall({
  method: 'GET',
  path: '/api/staff/v1/withdrawals',
  summary: 'Withdrawals that wait, the oldest first',
  auth: 'staff',
  permission: 'money.review',
  response: z.object({ withdrawals: z.array(deskWithdrawal) }),
});

export const askWithdrawal = defineCall({
  method: 'POST',
  path: '/api/staff/v1/withdrawals/:uuid/approval',
  summary:
    'Say that the money was sent, for a second person to agree, or below the owner’s limit alone; Idempotency-Key honoured',
  auth: 'staff',
  permission: 'withdrawal.decide',
  params: byUuid,
  body: z.object({ reference: line(60), why, isAlone }),
  response: z.object({ state: wishState }),
});

export const rejectWithdrawal = defineCall({
  method: 'POST',
  path: '/api/staff/v1/withdrawals/:uuid/rejection',
  summary: 'Reject a withdrawal: its money goes back into the balance; Idempotency-Key honoured',
  auth: 'staff',
  permission: 'withdrawal.decide',
  params: byUuid,
  body: z.object({ why }),
  response: z.object({ state: z.literal('done') }),
});

/** A day of a bank: what its list says and what we have, in rupiah. */
const reconciliation = z.object({
  bank,
  day: isoDate,
  ranAt: isoDateTime,
  bankCount: z.int(),
  ourCount: z.int(),
  ourAmount: rupiah,
  healedCount: z.int(),
  differences: z.array(z.string()),
});

export const listReconciliations = defineCall({
  method: 'GET',
  path: '/api/staff/v1/money/reconciliations',
  summary: 'The comparisons with the banks’ lists of the last days, each difference explained',
  auth: 'staff',
  permission: 'money.review',
  response: z.object({ days: z.array(reconciliation) }),
});

export type ReviewMoney = z.infer<typeof reviewMoney>;
export type MatchSign = (typeof MATCH_SIGNS)[number];
export type MoneySuggestion = ReviewMoney['suggestions'][number];
export type DeskWithdrawal = z.infer<typeof deskWithdrawal>;
export type Reconciliation = z.infer<typeof reconciliation>;
export type ListReviewMoney = CallTypes<typeof listReviewMoney>;
export type ApplyReviewMoney = CallTypes<typeof applyReviewMoney>;
export type RefundReviewMoney = CallTypes<typeof refundReviewMoney>;
export type ListDeskWithdrawals = CallTypes<typeof listDeskWithdrawals>;
export type AskWithdrawal = CallTypes<typeof askWithdrawal>;
export type RejectWithdrawal = CallTypes<typeof rejectWithdrawal>;
export type ListReconciliations = CallTypes<typeof listReconciliations>;
