import { and, eq } from 'drizzle-orm';
import type { Services } from '../../../infra/services.ts';
import { findAccountBills, isPending, type VirtualAccountRow } from '../../billing/bills/bill-queries.ts';
import { virtualAccounts } from '../../billing/bills/bills.tables.ts';
import { backOff, backOffAlive, nextLiveCheck } from './check-schedule.ts';
import {
  type AccountState,
  askBank,
  closeVirtualAccount,
  deleteAtBank,
  endAccount,
} from './close-account.ts';
import { adoptFromBank, type Confirmation } from './confirm-account.ts';
import { findAtBank, isProvenOurs, queryAtBank } from './find-at-bank.ts';

/** A request that was refused is watched until its account, had a slow bank made it, would have ended. */
const AFTER_END_MS = 600_000;

type Heard = AccountState | Confirmation;

/**
 * Looks after one account at once, by job. A bank that is silent is left to the sweep: a job of each of its accounts
 * would wait for one time-out after the other.
 */
export async function checkAccountByUuid(services: Services, uuid: string): Promise<void> {
  const [account] = await services.db.select().from(virtualAccounts).where(eq(virtualAccounts.uuid, uuid));
  if (!account || !isPending(account)) return;
  if (!(await services.banks[account.bank].circuit.mayAsk())) return;
  await checkAccount(services, account);
}

/** Asks the bank about an account, does what follows from the answer, and decides when it is asked for next. */
export async function checkAccount(services: Services, account: VirtualAccountRow): Promise<void> {
  const heard = await ask(services, account);
  await schedule(services, account, heard);
}

async function ask(services: Services, account: VirtualAccountRow): Promise<Heard> {
  if (account.status === 'wanted') return adoptFromBank(services, account);
  if (account.status === 'refused') return watchRefused(services, account);
  const isAlive = account.status === 'live' && account.expiresAt > services.clock.now();
  // The end of an order's window is decided with the order (expire-orders), which closes the account.
  if (isAlive || (account.status === 'live' && (await isFirstPayment(services, account))))
    return resolveUnknownStatus(services, account);
  return closeVirtualAccount(services, account);
}

/** Hears from the bank whether an account lives: one that is gone there ends here, one that stands is shown again. */
export async function resolveUnknownStatus(
  services: Services,
  account: VirtualAccountRow,
): Promise<AccountState> {
  const asked = await askBank(services, account);
  const state = asked === 'unpaid' ? await queryAtBank(services, account) : asked;
  if (state === 'closed' || state === 'unbooked') await endAccount(services, account);
  if (state === 'unpaid' && account.doubtedAt)
    await services.db
      .update(virtualAccounts)
      .set({ doubtedAt: null })
      .where(and(eq(virtualAccounts.uuid, account.uuid), eq(virtualAccounts.status, 'live')));
  return state;
}

/** A request that the bank did not know may have been carried out late: then it is deleted, for nobody was shown it. */
async function watchRefused(services: Services, account: VirtualAccountRow): Promise<Heard> {
  const status = await findAtBank(services, account);
  if (status === 'none') return 'closed';
  if (status === 'silent' || status === 'unknown') return status;
  if (!isProvenOurs(status, account)) return 'taken';
  services.log.warn({ bank: account.bank, account: account.uuid }, 'a refused number appeared at the bank');
  // Paid by nobody knows whom: the money goes to the review list.
  if (status.payment) return closeVirtualAccount(services, account);
  return (await deleteAtBank(services, account)) === 'closed' ? 'refused' : 'unknown';
}

async function schedule(services: Services, account: VirtualAccountRow, heard: Heard): Promise<void> {
  const now = services.clock.now();
  const isUnheard = heard === 'unknown' || heard === 'silent';
  const isWatched = account.status === 'refused';
  const failures = isUnheard || isWatched ? account.failures + 1 : 0;
  let nextCheckAt: Date | null = nextLiveCheck(account, now);
  if (isUnheard) nextCheckAt = (account.status === 'closing' ? backOff : backOffAlive)(failures, now);
  else if (isWatched)
    nextCheckAt = heard === 'closed' && !isPast(account, now) ? backOff(failures, now) : null;
  await services.db
    .update(virtualAccounts)
    .set({ failures, nextCheckAt })
    // What moved on meanwhile has a time of its own.
    .where(and(eq(virtualAccounts.uuid, account.uuid), eq(virtualAccounts.status, account.status)));
}

const isPast = ({ expiresAt }: VirtualAccountRow, now: Date): boolean =>
  now.getTime() > expiresAt.getTime() + AFTER_END_MS;

async function isFirstPayment(services: Services, account: VirtualAccountRow): Promise<boolean> {
  return (await findAccountBills(services.db, account.uuid)).some(({ type }) => type === '01');
}
