import { parseResponseCode } from '@rihlah/snap/codes';
import { readVaStatus } from '@rihlah/snap/va-status';
import { and, eq, inArray } from 'drizzle-orm';
import type { Services } from '../../platform/services.ts';
import { accountMessage } from './bank-messages.ts';
import type { VirtualAccountRow } from './payment-queries.ts';
import { virtualAccounts } from './payments.tables.ts';
import { recordBankPayment } from './record-bank-payment.ts';

export const CLOSE_ACCOUNT = 'close-virtual-account';

/**
 * `closed`: the bank confirmed it deleted and unpaid · `paid`: it was paid, and that is recorded · `pending`: a
 * payment is under way · `unknown`: the bank could not be asked.
 */
export type Closing = 'closed' | 'paid' | 'pending' | 'unknown';

/**
 * Asks the bank for the state of an account and records a payment found there, as after a lost notification.
 *
 * @returns `unpaid`, or as for closing
 */
export async function askBank(services: Services, account: VirtualAccountRow): Promise<Closing | 'unpaid'> {
  const { client, profile } = services.banks[account.bank];
  const answer = await client.status(accountMessage(profile, account));
  if (!answer.ok) {
    return !answer.unreachable && parseResponseCode(answer.code)?.name === 'unknownAccount'
      ? 'closed'
      : 'unknown';
  }
  const status = readVaStatus(answer.body);
  if (!status.payment) return status.state === 'pending' ? 'pending' : 'unpaid';
  await recordBankPayment(services, {
    bank: account.bank,
    number: account.number,
    paymentRequestId: status.payment.paymentRequestId,
    amount: status.payment.paidAmount,
    paidAt: status.payment.paidAt ?? services.clock.now(),
    source: '26',
  });
  return 'paid';
}

/** Ends an account at its bank, but never one that was paid. */
export async function closeAccount(services: Services, account: VirtualAccountRow): Promise<Closing> {
  const state = await askBank(services, account);
  if (state === 'unpaid') {
    const { client, profile } = services.banks[account.bank];
    const answer = await client.delete(accountMessage(profile, account));
    if (!answer.ok) {
      if (answer.unreachable) return 'unknown';
      const refusal = parseResponseCode(answer.code)?.name;
      if (refusal === 'alreadyPaid')
        return (await askBank(services, account)) === 'paid' ? 'paid' : 'pending';
      if (refusal === 'inProgress') return 'pending';
      if (refusal !== 'unknownAccount' && refusal !== 'expired') return 'unknown';
    }
  } else if (state !== 'closed') return state;
  await services.db
    .update(virtualAccounts)
    .set({ status: 'closed' })
    .where(
      and(
        eq(virtualAccounts.uuid, account.uuid),
        inArray(virtualAccounts.status, ['wanted', 'live', 'closing']),
      ),
    );
  return 'closed';
}
