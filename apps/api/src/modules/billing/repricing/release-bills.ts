import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../../infra/db/database.ts';
import { enqueueJobs } from '../../../infra/jobs/enqueue-job.ts';
import { pluck } from '../../../infra/pluck.ts';
import type { Services } from '../../../infra/services.ts';
import { type AccountState, askBank } from '../../banking/virtual-accounts/close-account.ts';
import type { VirtualAccountRow } from '../bills/bill-queries.ts';
import { isUnpaidBillAs } from '../bills/bill-state-sql.ts';
import { accountBills, bills, virtualAccounts } from '../bills/bills.tables.ts';
import { accountJob } from '../payments/account-jobs.ts';

/** The account of each order's first payment that the bank is to be asked about before the order ends. */
export async function findFirstAccounts(
  { db }: Services,
  orderUuids: string[],
): Promise<Map<string, VirtualAccountRow>> {
  if (orderUuids.length === 0) return new Map();
  const rows = await db
    .select({ orderUuid: bills.orderUuid, account: virtualAccounts })
    .from(virtualAccounts)
    .innerJoin(accountBills, eq(accountBills.accountUuid, virtualAccounts.uuid))
    .innerJoin(bills, eq(bills.uuid, accountBills.billUuid))
    .where(
      and(
        inArray(bills.orderUuid, orderUuids),
        eq(bills.type, '01'),
        inArray(virtualAccounts.status, ['wanted', 'live']),
      ),
    );
  return new Map(rows.map(({ orderUuid, account }) => [orderUuid, account]));
}

/**
 * What the bank says of an order's first payment, recording one that it has. One that is silent is not asked.
 *
 * @returns `unpaid` also where there is no account
 */
export async function checkBeforeExpiry(
  services: Services,
  account: VirtualAccountRow | undefined,
): Promise<AccountState> {
  if (!account) return 'unpaid';
  return (await services.banks[account.bank].circuit.mayAsk()) ? askBank(services, account) : 'silent';
}

/** Voids the unpaid bills of a cancelled order and has their accounts cancelled at the banks. */
export async function releaseBills(tx: Tx, orderUuid: string, now: Date): Promise<void> {
  const released = await tx
    .update(bills)
    .set({ status: 'void' })
    .where(and(eq(bills.orderUuid, orderUuid), isUnpaidBillAs()))
    .returning({ uuid: bills.uuid });
  await releaseAccounts(tx, pluck(released, 'uuid'), now);
}

/**
 * Has the living accounts of bills cancelled at their banks, by jobs of this transaction: also one that other bills are paid
 * by, for what it asks for is no longer right.
 */
export async function releaseAccounts(tx: Tx, billUuids: string[], now: Date): Promise<void> {
  if (billUuids.length === 0) return;
  const numbers = tx
    .select({ uuid: accountBills.accountUuid })
    .from(accountBills)
    .where(inArray(accountBills.billUuid, billUuids));
  const closing = await tx
    .update(virtualAccounts)
    .set({ status: 'closing', nextCheckAt: now, failures: 0 })
    .where(and(inArray(virtualAccounts.uuid, numbers), inArray(virtualAccounts.status, ['wanted', 'live'])))
    .returning({ uuid: virtualAccounts.uuid, bank: virtualAccounts.bank });
  await enqueueJobs(
    tx,
    closing.map((account) => accountJob('close', account)),
  );
}
