import { toSnapAmount } from '@rihlah/snap/amount';
import type { FailureCase } from '@rihlah/snap/codes';
import type { SnapHandler } from '@rihlah/snap/server';
import { formatTimestamp } from '@rihlah/snap/timestamp';
import { isInRange, normalizeVaNumber, readVaNumber, type VaFields, vaFields } from '@rihlah/snap/va-number';
import { effectivePayments, type Payment } from '../payments/payments.ts';
import type { SimulatedBank } from '../simulated-bank.ts';
import type { Simulator } from '../simulator.ts';
import { findAccount } from './accounts.ts';

export interface Failure {
  case: FailureCase;
  detail?: string;
}

/** The account that a request names: digits without padding, of this bank's own range. */
export function readOwnNumber(bank: SimulatedBank, fields: VaFields): string | Failure {
  if (normalizeVaNumber(fields.partnerServiceId) !== bank.partnerServiceId) return { case: 'unknownPartner' };
  const number = readVaNumber(fields);
  if (number !== null && isInRange(bank, number)) return number;
  return { case: 'badFormat', detail: 'virtualAccountNo' };
}

/**
 * Service 26: paid, under way (`paymentFlagStatus` 03) or unpaid, with trxId and amount, so that a merchant
 * whose create call got no answer can recognise its account. Unknown and deleted accounts are 404xx12.
 */
export function statusService({ pool }: Simulator, bank: SimulatedBank): SnapHandler<'status'> {
  return async ({ body }) => {
    const number = readOwnNumber(bank, body);
    if (typeof number !== 'string') return number;
    const account = await findAccount(pool, bank.bank, number);
    // To the strict BRI everything that nobody paid is a transaction not found.
    const none = bank.dialect === 'bri' ? ('notFound' as const) : ('unknownAccount' as const);
    if (!account || account.deleted) return { case: none };

    const payments = (await effectivePayments(pool, bank.bank, number)).filter(
      ({ paymentRequestId }) => !body.paymentRequestId || paymentRequestId === body.paymentRequestId,
    );
    const settled = payments.find((payment) => payment.state === 'settled');
    if (bank.dialect === 'bri' && payments.length === 0) return { case: 'notFound' };
    const data = {
      ...vaFields(bank.partnerServiceId, account.customerNo),
      // BI's table has no trxId here.
      ...(bank.dialect !== 'bri' && { trxId: account.trxId }),
      inquiryRequestId: body.inquiryRequestId ?? undefined,
      totalAmount: toSnapAmount(account.amount),
      ...(settled ? describePayment(settled) : payments.length > 0 && { paymentFlagStatus: '03' }),
    };
    const additionalInfo = { paidStatus: settled ? 'Y' : 'N' };
    return { case: 'success', body: { virtualAccountData: data, additionalInfo } };
  };
}

function describePayment(payment: Payment) {
  return {
    paymentRequestId: payment.paymentRequestId,
    paidAmount: toSnapAmount(payment.amount),
    trxDateTime: formatTimestamp(payment.paidAt),
    transactionDate: formatTimestamp(payment.paidAt),
    referenceNo: payment.referenceNo,
    paymentFlagStatus: '00',
  };
}
