import { randomBytes } from 'node:crypto';
import { toSnapAmount } from '@rihlah/snap/amount';
import { SnapClient } from '@rihlah/snap/client';
import type { SnapResult } from '@rihlah/snap/result';
import type { AnswerOf } from '@rihlah/snap/services';
import { formatTimestamp } from '@rihlah/snap/timestamp';
import { sameVaNumber, vaFields } from '@rihlah/snap/va-number';
import { notifyByECollection } from '../services/ecollection-notice.ts';
import type { SimulatedBank } from '../simulated-bank.ts';
import { type BankSide, findSide, leaseMs, type Simulator } from '../simulator.ts';
import { namesPayer } from '../strict-rules.ts';
import {
  concludeNotification,
  concludePayment,
  type Notification,
  type Payment,
  type PaymentState,
  readPayment,
} from './payments.ts';

export interface DeliveryOptions {
  /** Signs with a wrong secret, as a broken or forged bank would. */
  badSignature?: boolean;
}

/**
 * Brings a leased payment as far as it gets: service 25 while it is suspended, then service 34 where one is
 * due. Answers with the payment as it then is.
 */
export async function deliver(
  simulator: Simulator,
  payment: Payment,
  options: DeliveryOptions = {},
): Promise<Payment> {
  const side = findSide(simulator, payment.bank);
  if (payment.state === 'suspended') await askMerchant(simulator, side, payment, options);
  const asked = await readPayment(simulator.pool, payment.paymentRequestId);
  if (asked.state !== 'settled' || asked.notification !== 'due') return asked;
  if (side.bank.dialect === 'ecollection') await notifyByECollection(simulator, side, asked, options);
  else await notifyMerchant(simulator, side, asked);
  return readPayment(simulator.pool, payment.paymentRequestId);
}

async function askMerchant(
  simulator: Simulator,
  side: BankSide,
  payment: Payment,
  options: DeliveryOptions,
): Promise<void> {
  const client = options.badSignature ? forger(simulator, side) : side.merchant;
  const answer = await client.call(
    'payment',
    {
      ...vaFields(side.bank.partnerServiceId, payment.customerNo),
      virtualAccountName: payment.name,
      trxId: payment.trxId,
      paymentRequestId: payment.paymentRequestId,
      paidAmount: toSnapAmount(payment.amount),
      trxDateTime: formatTimestamp(payment.paidAt),
      referenceNo: payment.referenceNo,
      flagAdvise: payment.attempts > 1 ? 'Y' : 'N',
    },
    { externalId: payment.externalId },
  );
  const state = stateAfter(answer, payment, side.bank);
  const notification = state === 'settled' && side.bank.notifies ? 'due' : 'none';
  const responseCode = answer.ok || !answer.unreachable ? answer.code : null;
  await concludePayment(simulator.pool, payment.paymentRequestId, {
    state,
    responseCode,
    notification,
    leaseMs: leaseMs(side),
  });
}

/**
 * How a bank reads the answer to service 25: accepted moves the money, rejected or 4xx gives it back, 5xx, no
 * answer or one that is not about this payment leaves it suspended.
 */
function stateAfter(
  answer: SnapResult<AnswerOf<'payment'>>,
  payment: Payment,
  bank: SimulatedBank,
): PaymentState {
  if (!answer.ok) return answer.unreachable || answer.httpStatus >= 500 ? 'suspended' : 'reversed';
  const data = answer.body.virtualAccountData;
  const aboutThis =
    data.paymentRequestId === payment.paymentRequestId && sameVaNumber(data.virtualAccountNo, payment.number);
  if (!aboutThis) return 'suspended';
  if (namesPayer(bank) && !data.virtualAccountName) return 'suspended';
  return data.paymentFlagStatus === '00'
    ? 'settled'
    : data.paymentFlagStatus === '01'
      ? 'reversed'
      : 'suspended';
}

/** Service 34. The money has moved, so a refusal changes nothing; only silence and 5xx are tried again. */
async function notifyMerchant(simulator: Simulator, side: BankSide, payment: Payment): Promise<void> {
  const answer = await side.merchant.call('notify', {
    ...vaFields(side.bank.partnerServiceId, payment.customerNo),
    paymentRequestId: payment.paymentRequestId,
    trxDateTime: formatTimestamp(payment.paidAt),
    paymentStatus: 'Success',
    additionalInfo: {
      paymentAmount: toSnapAmount(payment.amount).value,
      trxId: payment.trxId,
      referenceNo: payment.referenceNo,
    },
  });
  const again = !answer.ok && (answer.unreachable || answer.httpStatus >= 500);
  const result: Notification = answer.ok ? 'sent' : again ? 'due' : 'refused';
  await concludeNotification(simulator.pool, payment.paymentRequestId, result);
}

function forger({ now }: Simulator, { bank }: BankSide): SnapClient {
  const clientSecret = randomBytes(32).toString('hex');
  return new SnapClient({ endpoint: { ...bank.callback, clientSecret }, now });
}
