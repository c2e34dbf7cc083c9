import { addDays, jakartaDate } from '@rihlah/rules/text/dates';
import type { Bank } from '@rihlah/snap/profile';
import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../infra/db/database.ts';
import { inParallel } from '../../../infra/in-parallel.ts';
import type { Services } from '../../../infra/services.ts';
import { virtualAccounts } from '../../billing/bills/bills.tables.ts';
import { PAYMENT_BANKS } from '../../billing/bills/payment-methods.ts';
import { payments } from '../../billing/payments/payments.tables.ts';
import { countOfWhole } from '../../billing/payments/whole-money.ts';
import { checkAccount } from '../virtual-accounts/check-account.ts';
import { reconcileDay } from './reconcile.ts';

/** Questions under way at one bank. */
const AT_ONCE = 4;
/** A bank may list a payment late. */
const DAYS_BEFORE = 1;

/** Of a refused one `failures` counts how often it was watched for, whatever the bank said. */
const AWAITED = ['wanted', 'live', 'closing'] as const;
const OPEN = [...AWAITED, 'refused'] as const;

export interface AskedBanks {
  /** Banks that gave no answer, or no list where they have one; what they know may be missing. */
  silent: Bank[];
  /** Open numbers that were asked about, and those of them that got no usable answer. */
  accounts: number;
  unheard: number;
  /** Payments that we did not know of. */
  found: number;
}

/** Asks the banks, at once and not by their schedules, for every payment since a moment and about every number that is open. */
export async function askBanksSince(services: Services, since: Date): Promise<AskedBanks> {
  const { db } = services;
  const known = await countPayments(db);
  const asked = await Promise.all(PAYMENT_BANKS.map((bank) => askBank(services, bank, since)));
  const isUnheard = and(inArray(virtualAccounts.status, [...AWAITED]), gt(virtualAccounts.failures, 0));
  return {
    silent: asked.flatMap(({ bank, isHeard }) => (isHeard ? [] : [bank])),
    accounts: asked.reduce((sum, { accounts }) => sum + accounts, 0),
    unheard: await db.$count(virtualAccounts, isUnheard),
    found: (await countPayments(db)) - known,
  };
}

async function countPayments(db: Db): Promise<number> {
  const [row] = await db.select({ count: countOfWhole(sql`${payments}`) }).from(payments);
  return Number(row?.count);
}

async function askBank(
  services: Services,
  bank: Bank,
  since: Date,
): Promise<{ bank: Bank; isHeard: boolean; accounts: number }> {
  const { client, circuit } = services.banks[bank];
  // What was known of it is of another time.
  await circuit.close();
  const isSilent = async () => (await circuit.silentSince()) !== null;
  const first = addDays(jakartaDate(since), -DAYS_BEFORE);
  for (let day = jakartaDate(services.clock.now()); day >= first; day = addDays(day, -1)) {
    const isListed = client.report === null || (await reconcileDay(services, bank, day));
    if (!isListed || (await isSilent())) return { bank, isHeard: false, accounts: 0 };
  }
  const open = await services.db
    .select()
    .from(virtualAccounts)
    .where(and(eq(virtualAccounts.bank, bank), inArray(virtualAccounts.status, [...OPEN])));
  await inParallel(open, AT_ONCE, async (account) => {
    if (!(await isSilent())) await checkAccount(services, account);
  });
  return { bank, isHeard: !(await isSilent()), accounts: open.length };
}
