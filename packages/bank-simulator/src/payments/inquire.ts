import { fromSnapAmount } from '@rihlah/snap/amount';
import { formatTimestamp } from '@rihlah/snap/timestamp';
import { sameVaNumber, vaFields } from '@rihlah/snap/va-number';
import type { Account } from '../services/accounts.ts';
import { findSide, type Simulator } from '../simulator.ts';
import { type PaymentOutcome, reasonOf, withoutPayment } from './payment-outcome.ts';

export interface Bill {
  name: string;
  /** Whole rupiah. */
  amount: number;
}

/** Asks the merchant what an account is for (service 24). No money is taken, whatever the answer. */
export async function inquire(
  simulator: Simulator,
  account: Account,
  inquiryRequestId: string,
): Promise<Bill | PaymentOutcome> {
  const { bank, merchant } = findSide(simulator, account.bank);
  if (bank.dialect === 'ecollection') return { name: account.name, amount: account.amount };
  const answer = await merchant.inquiry({
    ...vaFields(bank.partnerServiceId, account.customerNo),
    inquiryRequestId,
    trxDateInit: formatTimestamp(simulator.now()),
  });
  const noAnswer = 'Penerima tidak dapat dihubungi. Uang Anda tidak diambil; coba lagi nanti.';
  if (!answer.ok) {
    if (answer.unreachable) return withoutPayment('unavailable', noAnswer);
    const status = answer.httpStatus >= 500 ? 'unavailable' : 'refused';
    return withoutPayment(status, status === 'refused' ? reasonOf(answer.code) : noAnswer, answer.code);
  }
  const data = answer.body.virtualAccountData;
  if (data.inquiryStatus && data.inquiryStatus !== '00') {
    const reason = data.inquiryReason?.indonesia ?? 'Penerima menolak nomor ini.';
    return withoutPayment('refused', reason, answer.code);
  }
  const amount = fromSnapAmount(data.totalAmount);
  if (!amount || !sameVaNumber(data.virtualAccountNo, account.number)) {
    return withoutPayment('unavailable', noAnswer, answer.code);
  }
  return { name: data.virtualAccountName, amount };
}
