import { fromSnapAmount } from './amount.ts';
import type { AnswerOf } from './services.ts';
import { parseTimestamp } from './timestamp.ts';

/** A virtual account as the bank reports it in service 26. */
export interface VaStatus {
  /** `pending`: a payment is under way and its outcome is not settled; ask again, do not cancel. */
  state: 'unpaid' | 'pending' | 'paid';
  /** The reference it was created with; with `totalAmount` it tells whether an account is ours to adopt. */
  trxId: string | null;
  /** Whole rupiah. */
  totalAmount: number | null;
  payment: { paymentRequestId: string; paidAmount: number; paidAt: Date | null } | null;
}

/**
 * Reads the answer of service 26. `paidStatus` (BRI, at either of the two places its documents show) wins
 * over BI's `paymentFlagStatus`. A payment without a usable reference or amount is no payment yet: `pending`,
 * so that nobody books money that the bank did not name.
 */
export function readVaStatus(answer: AnswerOf<'status'>): VaStatus {
  const data = answer.virtualAccountData;
  const paidStatus = answer.additionalInfo?.paidStatus ?? data.additionalInfo?.paidStatus;
  const saysPaid = paidStatus ? paidStatus === 'Y' : data.paymentFlagStatus === '00';
  const payment = saysPaid ? readPayment(data) : null;
  const pending = saysPaid || data.paymentFlagStatus === '03';
  return {
    state: payment ? 'paid' : pending ? 'pending' : 'unpaid',
    trxId: data.trxId ?? null,
    totalAmount: data.totalAmount ? fromSnapAmount(data.totalAmount) : null,
    payment,
  };
}

function readPayment(data: AnswerOf<'status'>['virtualAccountData']): VaStatus['payment'] {
  const paidAmount = data.paidAmount ? fromSnapAmount(data.paidAmount) : null;
  if (!data.paymentRequestId || paidAmount === null) return null;
  const paidAt = parseTimestamp(data.transactionDate ?? data.trxDateTime ?? '');
  return { paymentRequestId: data.paymentRequestId, paidAmount, paidAt };
}
