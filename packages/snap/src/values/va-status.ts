import type { AnswerOf } from '../protocol/services.ts';
import { fromSnapAmount } from './amount.ts';
import { parseTimestamp } from './timestamp.ts';

/** A virtual account as the bank reports it in service 26. */
export interface VaStatus {
  /** `pending`: a payment is under way and its outcome is not settled; ask again, do not cancel. */
  state: 'unpaid' | 'pending' | 'paid';
  /** The reference it was created with; with `totalAmount` it tells whether an account is ours to adopt. */
  trxId: string | null;
  /** Whole rupiah. */
  totalAmount: number | null;
  /** Whom it was made for and when it ends, where the bank says so. */
  name: string | null;
  expiresAt: Date | null;
  payment: { paymentRequestId: string; paidAmount: number; paidAt: Date | null } | null;
}

/**
 * Reads the answer of service 26. `paidStatus` (BRI, at either of the two places its documents show) wins
 * over BI's `paymentFlagStatus`. A payment without a usable reference or amount is no payment yet: `pending`,
 * so that nobody books money that the bank did not name.
 */
export function readVaStatus(answer: AnswerOf<'status'>): VaStatus {
  const { virtualAccountData: told } = answer;
  const list = Array.isArray(told) ? told : [told];
  // Of several inquiries about one account the one that knows of money counts, else the newest.
  const data = list.find((one) => one.paymentRequestId && one.paidAmount) ?? list[list.length - 1];
  if (!data) throw new RangeError('a status without an account');
  const paidStatus = answer.additionalInfo?.paidStatus ?? data.additionalInfo?.paidStatus;
  const saysPaid = paidStatus ? paidStatus === 'Y' : data.paymentFlagStatus === '00';
  const payment = saysPaid ? readPayment(data) : null;
  const pending = saysPaid || data.paymentFlagStatus === '03';
  return {
    state: payment ? 'paid' : pending ? 'pending' : 'unpaid',
    trxId: data.trxId || null,
    totalAmount: data.totalAmount ? fromSnapAmount(data.totalAmount) : null,
    name: data.virtualAccountName?.trim() || null,
    expiresAt: parseTimestamp(data.expiredDate ?? ''),
    payment,
  };
}

type AccountStatus = Exclude<AnswerOf<'status'>['virtualAccountData'], unknown[]>;

function readPayment(data: AccountStatus): VaStatus['payment'] {
  const paidAmount = data.paidAmount ? fromSnapAmount(data.paidAmount) : null;
  if (!data.paymentRequestId || paidAmount === null) return null;
  const paidAt = parseTimestamp(data.transactionDate ?? data.trxDateTime ?? '');
  return { paymentRequestId: data.paymentRequestId, paidAmount, paidAt };
}
