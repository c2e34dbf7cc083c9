import { readVaStatus } from '@rihlah/snap/va-status';
import { and, eq, inArray } from 'drizzle-orm';
import { inTransaction } from '../../../infra/db/database.ts';
import type { Services } from '../../../infra/services.ts';
import type { VirtualAccountRow } from '../../billing/bills/bill-queries.ts';
import { virtualAccounts } from '../../billing/bills/bills.tables.ts';
import { recordPayment } from '../../billing/payments/record-payments.ts';
import { readFailure } from './bank-answers.ts';
import { accountMessage } from './bank-messages.ts';
import { backOff } from './check-schedule.ts';
import { recordNumber } from './record-number.ts';

/**
 * `closed`: it takes no more money, and none of it was booked · `paid`: it was paid, and that is booked · `pending`: a
 * payment is under way · `unknown`: the bank's answer said nothing · `silent`: the bank did not answer at all.
 */
export type Closing = 'closed' | 'paid' | 'pending' | 'unknown' | 'silent';

/** `unbooked`: it was paid, and the money is on the review list or has left it. */
export type AccountState = Closing | 'unpaid' | 'unbooked';

/** Asks the bank for the state of an account and records a payment found there, as after a lost notification. */
export async function askBank(services: Services, account: VirtualAccountRow): Promise<AccountState> {
  const { client, profile } = services.banks[account.bank];
  const answer = await client.status(accountMessage(profile, account));
  if (!answer.ok) {
    const failure = readFailure(services, account.bank, '26', answer);
    if (failure === 'unknownAccount') return 'closed';
    return failure === 'silent' ? 'silent' : 'unknown';
  }
  const status = readVaStatus(answer.body);
  if (!status.payment) return status.state === 'pending' ? 'pending' : 'unpaid';
  const recorded = await recordPayment(services, {
    bank: account.bank,
    number: account.number,
    paymentRequestId: status.payment.paymentRequestId,
    amount: status.payment.paidAmount,
    paidAt: status.payment.paidAt,
    source: '26',
  });
  return recorded.state === 'applied' ? 'paid' : 'unbooked';
}

/** Ends an account at its bank, but never one that was paid. */
export async function closeVirtualAccount(services: Services, account: VirtualAccountRow): Promise<Closing> {
  const state = await askBank(services, account);
  if (state === 'unpaid') return deleteAtBank(services, account);
  if (state === 'closed') await (account.liveAt ? endAccount(services, account) : watch(services, account));
  // A closed amount is paid once: whatever became of the money, this number takes no more.
  if (state === 'paid' || state === 'unbooked') await endAccount(services, account);
  return state === 'unbooked' ? 'closed' : state;
}

/** Deletes an account that is unpaid. One whose deletion was not answered is in doubt until the bank has been asked. */
export async function deleteAtBank(services: Services, account: VirtualAccountRow): Promise<Closing> {
  const { client, profile } = services.banks[account.bank];
  const answer = await client.delete(accountMessage(profile, account));
  if (!answer.ok) {
    const refusal = readFailure(services, account.bank, '31', answer);
    if (refusal === 'alreadyPaid') return afterPayment(await askBank(services, account));
    if (refusal === 'inProgress') return 'pending';
    if (refusal !== 'unknownAccount' && refusal !== 'expired') {
      await doubt(services, account);
      return refusal === 'silent' ? 'silent' : 'unknown';
    }
    // Where a status does not tell an unpaid account from none, it is here that one never heard of shows.
    if (refusal === 'unknownAccount' && !account.liveAt) {
      await watch(services, account);
      return 'closed';
    }
  }
  await endAccount(services, account);
  return 'closed';
}

const afterPayment = (state: AccountState): Closing =>
  state === 'paid' ? 'paid' : state === 'unbooked' ? 'closed' : 'pending';

async function doubt({ db, clock }: Services, account: VirtualAccountRow): Promise<void> {
  const now = clock.now();
  await db
    .update(virtualAccounts)
    .set({ doubtedAt: now, nextCheckAt: now })
    .where(and(eq(virtualAccounts.uuid, account.uuid), eq(virtualAccounts.status, 'live')));
}

/** Nothing more can be paid to it; a payment that was booked keeps its account `paid`. */
export const endAccount = (services: Services, account: VirtualAccountRow): Promise<void> =>
  inTransaction(services.db, async (tx) => {
    const ended = await tx
      .update(virtualAccounts)
      .set({ status: 'closed', doubtedAt: null, nextCheckAt: null })
      .where(
        and(
          eq(virtualAccounts.uuid, account.uuid),
          inArray(virtualAccounts.status, ['wanted', 'live', 'closing', 'refused']),
        ),
      )
      .returning({ uuid: virtualAccounts.uuid });
    if (ended.length > 0) await recordNumber(tx, account, 'bill.number-closed', services.clock.now());
  });

/** The bank does not know it, and was never heard to make it: a slow bank may still do so, and is watched. */
export const watch = (services: Services, account: VirtualAccountRow): Promise<void> =>
  inTransaction(services.db, async (tx) => {
    const now = services.clock.now();
    const watched = await tx
      .update(virtualAccounts)
      .set({ status: 'refused', failures: 1, nextCheckAt: backOff(1, now) })
      .where(
        and(eq(virtualAccounts.uuid, account.uuid), inArray(virtualAccounts.status, ['wanted', 'closing'])),
      )
      .returning({ uuid: virtualAccounts.uuid });
    if (watched.length > 0) await recordNumber(tx, account, 'bill.number-refused', now);
  });
