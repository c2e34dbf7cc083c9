import { randomInt } from 'node:crypto';
import { fromSnapAmount } from '@rihlah/snap/amount';
import { formatTimestamp, jakartaDay } from '@rihlah/snap/timestamp';
import { sameVaNumber, vaFields } from '@rihlah/snap/va-number';
import { type Account, findAccount } from '../services/accounts.ts';
import { findSide, leaseMs, type Simulator, slowMs } from '../simulator.ts';
import { inTransaction } from '../transaction.ts';
import { deliver } from './deliver-payment.ts';
import { describePayment, explainCode, type PaymentOutcome, withoutPayment } from './payment-outcome.ts';
import { effectivePayments, insertPayment, type Payment, readPayment } from './payments.ts';

/**
 * How a bank can be told to misbehave:
 * - `twice`: pays, then pays again although the account is paid
 * - `slow`: takes a few seconds before it tells the merchant
 * - `lost`: the money moves and the merchant is never told; status and report know of it
 * - `badSignature`: signs the payment with a wrong secret
 * - `wrongAmount`: pays another amount than the bill's
 * - `notifyOnly` (BRI): the money moves at once and only service 34 says so, the merchant cannot refuse
 */
export const paymentModes = ['twice', 'slow', 'lost', 'badSignature', 'wrongAmount', 'notifyOnly'] as const;

export type PaymentMode = (typeof paymentModes)[number];

export interface PaymentOrder {
  account: Account;
  /** Whole rupiah; the exact amount of the bill when absent. */
  amount?: number;
  mode?: PaymentMode;
}

const alreadyPaid = 'Tagihan ini sudah dibayar.';

const inProgress = 'Pembayaran lain untuk nomor ini sedang diproses.';

const otherAmount = 'Jumlah yang dibayar tidak sama dengan tagihan.';

const unknownAccount = 'Nomor virtual account tidak dikenal.';

interface Bill {
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
  const answer = await merchant.call('inquiry', {
    ...vaFields(bank.partnerServiceId, account.customerNo),
    inquiryRequestId,
    trxDateInit: formatTimestamp(simulator.now()),
  });
  const noAnswer = 'Penerima tidak dapat dihubungi. Uang Anda tidak diambil; coba lagi nanti.';
  if (!answer.ok) {
    if (answer.unreachable) return withoutPayment('unavailable', noAnswer);
    const status = answer.httpStatus >= 500 ? 'unavailable' : 'refused';
    return withoutPayment(status, status === 'refused' ? explainCode(answer.code) : noAnswer, answer.code);
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

/** Pays an account as a customer at the bank would: inquiry, then payment, then (BRI) the notification. */
export async function pay(simulator: Simulator, order: PaymentOrder): Promise<PaymentOutcome> {
  const { account, mode } = order;
  if (mode === 'lost' || mode === 'notifyOnly') return payWithoutAsking(simulator, order);
  const isOwnBill = findSide(simulator, account.bank).bank.dialect === 'ecollection';

  const paymentRequestId = newReference(24);
  const bill = await inquire(simulator, account, paymentRequestId);
  if ('status' in bill) return bill;
  // The merchant decides first, as a bank that presents bills does; this is the bank's own last check.
  if (account.expiresAt <= simulator.now())
    return withoutPayment('refused', 'Tagihan ini sudah jatuh tempo.');
  const amount =
    mode === 'wrongAmount' ? wrongAmount(bill.amount, order.amount) : (order.amount ?? bill.amount);

  // Such a bank holds the bill itself: it takes the exact amount, and the merchant only hears of it.
  if (isOwnBill && amount !== bill.amount) return withoutPayment('refused', otherAmount);
  const settled = isOwnBill ? ('due' as const) : undefined;

  const opened = await open(simulator, account, { paymentRequestId, amount, settled });
  if ('status' in opened) return opened;
  if (mode === 'slow') await simulator.wait(slowMs);
  const first = describePayment(await deliver(simulator, opened, { badSignature: mode === 'badSignature' }));
  if (mode !== 'twice') return first;

  const again = await open(simulator, account, {
    paymentRequestId: newReference(24),
    amount,
    forced: true,
    settled,
  });
  const second = 'status' in again ? again : describePayment(await deliver(simulator, again));
  return { ...first, message: `${first.message} Pembayaran kedua: ${second.message}`, second };
}

/** The money moves by the bank's own record of the account, without the merchant's consent. */
async function payWithoutAsking(simulator: Simulator, order: PaymentOrder): Promise<PaymentOutcome> {
  const { account, mode } = order;
  const told = mode === 'notifyOnly';
  const opened = await open(simulator, account, {
    paymentRequestId: newReference(24),
    amount: order.amount ?? account.amount,
    forced: told,
    settled: told ? 'due' : 'none',
  });
  if ('status' in opened) return opened;
  if (told) return describePayment(await deliver(simulator, opened));
  const message = 'Uang sudah berpindah, tetapi pemberitahuannya ke penerima sengaja dihilangkan.';
  return { ...describePayment(opened), message };
}

/**
 * Takes the money: one payment per account unless forced. The account is locked, so that it cannot be deleted
 * or repriced between the look at it and the payment on record.
 */
async function open(
  simulator: Simulator,
  { bank, number }: Account,
  terms: { paymentRequestId: string; amount: number; forced?: boolean; settled?: 'due' | 'none' | undefined },
): Promise<Payment | PaymentOutcome> {
  const { pool, now } = simulator;
  return inTransaction(pool, async (db) => {
    const account = await findAccount(db, bank, number, true);
    if (!account || account.deleted) return withoutPayment('unknown', unknownAccount);
    if (!terms.forced) {
      const [earlier] = await effectivePayments(db, bank, number);
      if (earlier) return withoutPayment('refused', earlier.state === 'settled' ? alreadyPaid : inProgress);
    }
    await insertPayment(db, {
      paymentRequestId: terms.paymentRequestId,
      accountId: account.id,
      amount: terms.amount,
      forced: terms.forced ?? false,
      state: terms.settled ? 'settled' : 'suspended',
      notification: terms.settled ?? 'none',
      referenceNo: newReference(12),
      externalId: findSide(simulator, bank).newExternalId(now()),
      externalDay: jakartaDay(now()),
      paidAt: now(),
      leaseMs: leaseMs(findSide(simulator, bank)),
    });
    return readPayment(db, terms.paymentRequestId);
  });
}

/** What was asked for, if that is wrong; else a thousand rupiah too much. */
function wrongAmount(due: number, asked: number | undefined): number {
  return asked !== undefined && asked !== due ? asked : due + 1_000;
}

function newReference(digits: number): string {
  return Array.from({ length: digits / 6 }, () => String(randomInt(10 ** 6)).padStart(6, '0')).join('');
}
