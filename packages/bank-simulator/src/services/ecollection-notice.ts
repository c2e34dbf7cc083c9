import { hideMessage } from '@rihlah/snap/ecollection-cipher';
import { formatTimestamp } from '@rihlah/snap/timestamp';
import { concludeNotification, type Payment } from '../payments/payments.ts';
import type { BankSide, Simulator } from '../simulator.ts';

/** e-Collection's references have six digits. */
export const readNtb = ({ referenceNo }: Payment): string => referenceNo.slice(-6);

/** `yyyy-MM-dd HH:mm:ss` in Jakarta. */
export const localTime = (at: Date): string => formatTimestamp(at).slice(0, 19).replace('T', ' ');

/** Tells the merchant that money has moved; anything but status 000 is told again later. */
export async function notifyByECollection(
  { pool, now }: Simulator,
  { bank }: BankSide,
  payment: Payment,
  { badSignature }: { badSignature?: boolean },
): Promise<void> {
  const { clientKey: clientId, clientSecret } = bank.merchant;
  const notice = {
    virtual_account: payment.number,
    customer_name: payment.name,
    trx_id: payment.trxId,
    trx_amount: String(payment.totalAmount),
    payment_amount: String(payment.amount),
    cumulative_payment_amount: String(payment.amount),
    payment_ntb: readNtb(payment),
    datetime_payment: localTime(payment.paidAt),
    datetime_payment_iso8601: formatTimestamp(payment.paidAt),
  };
  const secret = badSignature ? [...clientSecret].reverse().join('') : clientSecret;
  const body = JSON.stringify({
    client_id: clientId,
    data: hideMessage(notice, { clientId, secret }, now()),
  });
  const isTaken = await send(bank.callback.baseUrl, body, bank.callback.timeoutMs);
  await concludeNotification(pool, payment.paymentRequestId, isTaken ? 'sent' : 'due');
}

async function send(url: string, body: string, timeoutMs: number): Promise<boolean> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      signal: AbortSignal.timeout(timeoutMs),
    });
    const told = (await answer.json()) as { status?: unknown };
    return answer.status === 200 && told.status === '000';
  } catch {
    return false;
  }
}
