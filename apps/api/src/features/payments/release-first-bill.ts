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

/** Voids the first bill of a cancelled order and has its account cancelled at the bank, by a job of this transaction. */
export async function releaseFirstBill(tx: Tx, orderUuid: string): Promise<void> {
  const bill = await findFirstBill(tx, orderUuid);
  if (!bill) return;
  await tx.update(payments).set({ status: 'void' }).where(eq(payments.uuid, bill.uuid));
  const closing = await tx
    .update(virtualAccounts)
    .set({ status: 'closing' })
    .where(
      and(eq(virtualAccounts.paymentUuid, bill.uuid), inArray(virtualAccounts.status, ['wanted', 'live'])),
    )
    .returning({ uuid: virtualAccounts.uuid });
  await enqueueJobs(
    tx,
    closing.map(({ uuid }) => ({ task: CLOSE_ACCOUNT, payload: { uuid }, key: `close-${uuid}` })),
  );
}
