import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../platform/database.ts';
import { enqueueJobs } from '../../platform/jobs/enqueue-job.ts';
import type { Services } from '../../platform/services.ts';
import { askBank, CLOSE_ACCOUNT, type Closing } from './close-account.ts';
import { findCurrentAccount, findFirstBill } from './payment-queries.ts';
import { payments, virtualAccounts } from './payments.tables.ts';

/** What the bank says of an order's first payment, recording one that it has; `unpaid` when there is no account. */
export async function checkBeforeExpiry(services: Services, orderUuid: string): Promise<Closing | 'unpaid'> {
  const bill = await findFirstBill(services.db, orderUuid);
  const account = bill && (await findCurrentAccount(services.db, bill.uuid));
  return account ? askBank(services, account) : 'unpaid';
}

/** Voids the unpaid bills of a cancelled order and has their accounts cancelled at the banks. */
export async function releaseBills(tx: Tx, orderUuid: string): Promise<void> {
  const released = await tx
    .update(payments)
    .set({ status: 'void' })
    .where(and(eq(payments.orderUuid, orderUuid), inArray(payments.status, ['open', 'suspended'])))
    .returning({ uuid: payments.uuid });
  await releaseAccounts(
    tx,
    released.map(({ uuid }) => uuid),
  );
}

/** Has the living accounts of bills cancelled at their banks, by jobs of this transaction. */
export async function releaseAccounts(tx: Tx, paymentUuids: string[]): Promise<void> {
  if (paymentUuids.length === 0) return;
  const closing = await tx
    .update(virtualAccounts)
    .set({ status: 'closing' })
    .where(
      and(
        inArray(virtualAccounts.paymentUuid, paymentUuids),
        inArray(virtualAccounts.status, ['wanted', 'live']),
      ),
    )
    .returning({ uuid: virtualAccounts.uuid });
  await enqueueJobs(
    tx,
    closing.map(({ uuid }) => ({ task: CLOSE_ACCOUNT, payload: { uuid }, key: `close-${uuid}` })),
  );
}
