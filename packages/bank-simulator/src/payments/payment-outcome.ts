import { parseResponseCode, type SnapCase } from '@rihlah/snap/codes';
import type { Payment } from './payments.ts';

/**
 * What became of a payment, for the payer.
 * - `paid`: the money moved; `reversed`: it was taken and given back
 * - `suspended`: the merchant did not answer clearly; it is asked again later
 * - `refused`: no money was taken; `unavailable`: the merchant could not be asked, no money was taken
 * - `unknown`: no such virtual account
 */
export type PaymentStatus = 'paid' | 'reversed' | 'suspended' | 'refused' | 'unavailable' | 'unknown';

export interface PaymentOutcome {
  status: PaymentStatus;
  paymentRequestId: string | null;
  /** The merchant's last answer, or null when it gave none. */
  responseCode: string | null;
  /** Indonesian, for the payer. */
  message: string;
  /** Whole rupiah; null when nothing was taken. */
  amount: number | null;
  /** Only in mode `twice`: what became of the second payment. */
  second?: PaymentOutcome;
}

const reasons: Partial<Record<SnapCase, string>> = {
  unknownAccount: 'Nomor virtual account tidak dikenal oleh penerima.',
  wrongAmount: 'Jumlah yang dibayar tidak sama dengan tagihan.',
  alreadyPaid: 'Tagihan ini sudah dibayar.',
  expired: 'Tagihan ini sudah jatuh tempo.',
  inProgress: 'Pembayaran lain untuk nomor ini sedang diproses.',
  unauthorized: 'Penerima menolak tanda tangan bank.',
  invalidToken: 'Penerima menolak tanda tangan bank.',
};

/** Why a payment was not accepted, by the merchant's response code. */
export function explainCode(responseCode: string): string {
  const name = parseResponseCode(responseCode)?.name;
  return (name && reasons[name]) || `Penerima menolak pembayaran (kode ${responseCode}).`;
}

export function describePayment(payment: Payment): PaymentOutcome {
  const { paymentRequestId, responseCode, amount } = payment;
  const shared = { paymentRequestId, responseCode, amount };
  if (payment.state === 'settled') return { ...shared, status: 'paid', message: 'Pembayaran berhasil.' };
  if (payment.state === 'reversed') {
    const reason = responseCode ? explainCode(responseCode) : 'Penerima menolak pembayaran.';
    return { ...shared, status: 'reversed', message: `${reason} Uang dikembalikan.` };
  }
  const message = 'Penerima belum menjawab. Pembayaran ditangguhkan dan akan dikirim ulang.';
  return { ...shared, status: 'suspended', message };
}

/** An outcome for which no money was taken and nothing is on record. */
export function withoutPayment(
  status: 'refused' | 'unavailable' | 'unknown',
  message: string,
  responseCode: string | null = null,
): PaymentOutcome {
  return { status, paymentRequestId: null, responseCode, message, amount: null };
}
