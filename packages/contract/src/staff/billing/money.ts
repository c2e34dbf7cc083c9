import { z } from 'zod';
import { VA_BANKS } from '../../billing/va-banks.ts';
import { ORDER_STATUSES } from '../../orders/order-status.ts';
import { type CallTypes, defineCall } from '../../wire/call.ts';
import { flag, isoDate, isoDateTime, line, rupiah, sought, text, uuid } from '../../wire/primitives.ts';
import { approval, approvalOutcome, isAlone } from '../backoffice/approvals.ts';

const bank = z.enum(VA_BANKS);
const why = text(300);

/** Why money waits: it could not be booked, for good or until the bank says more of it (`early`, `incomplete`), or was freed. */
export type ReviewReason =
  | 'unknown'
  | 'wrongAmount'
  | 'alreadyPaid'
  | 'expired'
  | 'inconsistent'
  | 'early'
  | 'incomplete'
  | 'freed';

/** Why a bill may be the one that money was meant for. */
export const MATCH_SIGNS = ['number', 'similar-number', 'amount', 'order', 'payer'] as const;

const signs = z.array(z.enum(MATCH_SIGNS));
const status = z.enum(ORDER_STATUSES);

/** A bill that money of the review list may be for, and what booking it there would do. Rupiah. */
const moneyBill = z.object({
  billUuid: uuid,
  description: z.string(),
  amount: rupiah,
  order: z.object({ uuid, orderId: z.string(), name: z.string() }),
  signs,
  /** Other waiting money that fits it better: until that is decided it is not for this one. */
  heldFor: z
    .object({ moneyUuid: uuid, amount: rupiah, number: z.string(), receivedAt: isoDateTime, signs })
    .nullable(),
  /** After booking: what the order still owes, its status before and then, and the phone that is told, in part. */
  effect: z.object({ owed: rupiah, from: status, to: status, phone: z.string() }),
});

export const reviewMoney = z.object({
  uuid,
  bank,
  number: z.string(),
  reference: z.string(),
  amount: rupiah,
  /** Of money that came for several bills: which part of how many this is, and the whole. */
  part: z.object({ number: z.int(), of: z.int(), total: rupiah }).nullable(),
  /** As the bank wrote it, where that is not whole rupiah. */
  amountWritten: z.string().nullable(),
  paidAt: isoDateTime,
  receivedAt: isoDateTime,
  reason: z.string().nullable(),
  /** The cancelled order that it was paid for, where it was freed. */
  freedFrom: z.object({ uuid, orderId: z.string(), name: z.string() }).nullable(),
  suggestions: z.array(moneyBill),
  /** The one that stands out and is free for this money; null: somebody has to choose. */
  preselected: uuid.nullable(),
  /** Why none stands out: several bills, or other waiting money, fit as well. */
  tie: z.enum(['bills', 'money']).nullable(),
  /** What waits for a second person. */
  approval: approval.nullable(),
  /** Two people agree that it goes back to this account; it is to be transferred. */
  refund: z.object({ account: z.string(), agreedAt: isoDateTime }).nullable(),
  /** Below the owner's limit: whoever sends it back needs no second person. */
  isOneEnough: z.boolean(),
});

export const listReviewMoney = defineCall({
  method: 'GET',
  path: '/api/staff/v1/money/review',
  summary: 'Money that could not be booked, the oldest first, with the bills that it may be meant for',
  permission: 'money.review',
  response: z.object({ money: z.array(reviewMoney) }),
});

export const applyReviewMoney = defineCall({
  method: 'POST',
  path: '/api/staff/v1/money/review/:uuid/booking',
  summary:
    'Book money on a bill of exactly its amount; 409 where other waiting money fits it better. It can be taken back until the answer’s moment; Idempotency-Key honoured',
  permission: 'money.decide',
  body: z.object({ bill: uuid }),
  response: z.object({ state: z.literal('done'), booking: uuid, undoUntil: isoDateTime }),
});

/** Open bills are found by what people know of them; one of another amount says by how much, and takes no money. */
export const findMoneyBills = defineCall({
  method: 'GET',
  path: '/api/staff/v1/money/review/:uuid/bills',
  summary: 'Open bills by name, order, virtual account or amount, those of the money’s amount first',
  permission: 'money.decide',
  query: z.object({ search: sought(80).optional(), sameAmount: flag.optional() }),
  response: z.object({
    bills: z.array(moneyBill),
    /** How many there are in all, and of the money's amount. */
    total: z.int(),
    same: z.int(),
  }),
});

export const refundReviewMoney = defineCall({
  method: 'POST',
  path: '/api/staff/v1/money/review/:uuid/refund',
  summary:
    'Ask a second person to agree that money goes back, or below the owner’s limit decide it alone; it is transferred afterwards; Idempotency-Key honoured',
  permission: 'money.decide',
  /** Bank, number and holder of the account that it goes to. */
  body: z.object({ account: line(120), why, isAlone }),
  response: z.object({ state: approvalOutcome }),
});

/** The reference of a transfer. */
const proof = z.object({ reference: line(60) });
const transferred = z.object({ state: z.literal('done') });

export const transferRefund = defineCall({
  method: 'POST',
  path: '/api/staff/v1/money/review/:uuid/refund/transfer',
  summary: 'Record that money was transferred back, once two people have agreed; Idempotency-Key honoured',
  permission: 'money.decide',
  body: proof,
  response: transferred,
});

export const callOffRefund = defineCall({
  method: 'POST',
  path: '/api/staff/v1/money/review/:uuid/refund/call-off',
  summary:
    'Ask a second person to agree that money which was not transferred back yet is not sent, or below the owner’s limit decide it alone: it waits for a decision again; Idempotency-Key honoured',
  permission: 'money.decide',
  body: z.object({ why, isAlone }),
  response: z.object({ state: approvalOutcome }),
});

/**
 * Who has looked at the whole number of an account since two people agreed to the withdrawal, and when last, the newest first:
 * they may have transferred already. An earlier server does not say it.
 */
export const accountSeen = z.array(z.object({ by: z.string(), at: isoDateTime })).optional();

const staffWithdrawal = z.object({
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
  /** When two people had agreed: it is to be transferred, and two are needed to call that off. */
  agreedAt: isoDateTime.nullable(),
  accountSeen,
  /** Below the owner's limit: whoever pays it out needs no second person. */
  isOneEnough: z.boolean(),
});

export const listStaffWithdrawals = defineCall({
  method: 'GET',
  path: '/api/staff/v1/withdrawals',
  summary: 'Withdrawals that wait, the oldest first',
  permission: 'money.review',
  response: z.object({ withdrawals: z.array(staffWithdrawal) }),
});

export const askWithdrawal = defineCall({
  method: 'POST',
  path: '/api/staff/v1/withdrawals/:uuid/approval',
  summary:
    'Ask a second person to agree that a withdrawal is paid, or below the owner’s limit decide it alone; it is transferred afterwards; Idempotency-Key honoured',
  permission: 'withdrawal.decide',
  body: z.object({ why, isAlone }),
  response: z.object({ state: approvalOutcome }),
});

export const transferWithdrawal = defineCall({
  method: 'POST',
  path: '/api/staff/v1/withdrawals/:uuid/transfer',
  summary: 'Record that a withdrawal was transferred, once two people have agreed; Idempotency-Key honoured',
  permission: 'withdrawal.decide',
  body: proof,
  response: transferred,
});

export const rejectWithdrawal = defineCall({
  method: 'POST',
  path: '/api/staff/v1/withdrawals/:uuid/rejection',
  summary:
    'Reject a withdrawal that nobody has agreed to yet: its money goes back into the balance; Idempotency-Key honoured',
  permission: 'withdrawal.decide',
  body: z.object({ why }),
  response: z.object({ state: z.literal('done') }),
});

export const showPayoutAccount = defineCall({
  method: 'POST',
  path: '/api/staff/v1/withdrawals/:uuid/account',
  summary:
    'The whole number of the account that an agreed withdrawal goes to, for whoever transfers it; looking at it is written into the audit trail',
  permission: 'withdrawal.decide',
  response: z.object({ bankName: z.string(), accountName: z.string(), accountNumber: z.string() }),
});

export const callOffWithdrawal = defineCall({
  method: 'POST',
  path: '/api/staff/v1/withdrawals/:uuid/call-off',
  summary:
    'Ask a second person to agree that an agreed withdrawal is not paid, or below the owner’s limit decide it alone: it is rejected, and its money goes back into the balance; Idempotency-Key honoured',
  permission: 'withdrawal.decide',
  body: z.object({ why, isAlone }),
  response: z.object({ state: approvalOutcome }),
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
  permission: 'money.review',
  response: z.object({ days: z.array(reconciliation) }),
});

export type ReviewMoney = z.infer<typeof reviewMoney>;
export type MatchSign = (typeof MATCH_SIGNS)[number];
export type MoneyBill = ReviewMoney['suggestions'][number];
export type AccountSeen = z.infer<typeof accountSeen>;
export type StaffWithdrawal = z.infer<typeof staffWithdrawal>;
export type Reconciliation = z.infer<typeof reconciliation>;
export type ApplyReviewMoney = CallTypes<typeof applyReviewMoney>;
export type FindMoneyBills = CallTypes<typeof findMoneyBills>;
export type ShowPayoutAccount = CallTypes<typeof showPayoutAccount>;
export type ListStaffWithdrawals = CallTypes<typeof listStaffWithdrawals>;
