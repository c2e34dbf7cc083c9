import { createHash } from 'node:crypto';
import type { Bank } from '@rihlah/snap/profile';
import { and, eq, inArray, like, or } from 'drizzle-orm';
import { bankActor } from '../../../infra/access/actor.ts';
import { record, recordAll } from '../../../infra/audit/record.ts';
import { inTransaction, type Tx } from '../../../infra/db/database.ts';
import { enqueueJobs } from '../../../infra/jobs/enqueue-job.ts';
import type { Services } from '../../../infra/services.ts';
import { findRecorded, isPending } from '../bills/bill-queries.ts';
import { virtualAccounts } from '../bills/bills.tables.ts';
import { accountJob } from './account-jobs.ts';
import { listing } from './payment-acts.ts';
import { payments } from './payments.tables.ts';

const NO_REFERENCE = 'tanpa-referensi-';

/** A notification that lacks the reference or the amount of its money, or proof that it is the bank's. */
export interface IncompleteReport {
  bank: Bank;
  number: string;
  paymentRequestId: string | null;
  /** Whole rupiah. */
  amount: number | null;
  amountWritten: string | null;
  paidAt: Date | null;
  /** The notification as it came: two alike are one. */
  raw: Buffer;
}

/**
 * Keeps, on the review list, money that a notification tells too little about, and has the bank asked at once. The
 * complete report, from whichever service, takes its place.
 */
export function recordIncomplete(services: Services, report: IncompleteReport): Promise<void> {
  const { bank, number, paymentRequestId, raw } = report;
  return inTransaction(services.db, async (tx) => {
    const known = paymentRequestId ? await findRecorded(tx, bank, [paymentRequestId]) : [];
    if (known.some((row) => row.number === number)) return;
    const [account] = await tx
      .select()
      .from(virtualAccounts)
      .where(and(eq(virtualAccounts.bank, bank), eq(virtualAccounts.number, number)));
    const now = services.clock.now();
    const digest = createHash('sha256').update(raw).digest('hex').slice(0, 32);
    const [kept] = await tx
      .insert(payments)
      .values({
        bank,
        number,
        paymentRequestId: paymentRequestId ?? `${NO_REFERENCE}${digest}`,
        amount: report.amount ?? 0,
        amountWritten: report.amountWritten,
        paidAt: report.paidAt ?? now,
        receivedAt: now,
        source: '34',
        state: 'review',
        reason: 'incomplete',
        billUuid: account?.billUuid ?? null,
        virtualAccountUuid: account?.uuid ?? null,
      })
      .onConflictDoNothing()
      .returning();
    if (kept) await record(tx, bankActor(bank), listing(kept), now);
    services.log.warn({ bank, paymentRequestId }, 'incomplete notification put in review');
    if (!account) return;
    // Should the bank be silent now, the next sweep asks.
    if (isPending(account))
      await tx
        .update(virtualAccounts)
        .set({ nextCheckAt: now })
        .where(eq(virtualAccounts.uuid, account.uuid));
    await enqueueJobs(tx, [accountJob('check', account)]);
  });
}

/** Removes what an incomplete notification had said of money that is now reported in full. */
export async function dropHints(
  tx: Tx,
  {
    bank,
    number,
    paymentRequestId,
    amount,
  }: { bank: Bank; number: string; paymentRequestId: string; amount: number },
  now: Date,
): Promise<void> {
  const reference = or(
    eq(payments.paymentRequestId, paymentRequestId),
    like(payments.paymentRequestId, `${NO_REFERENCE}%`),
  );
  const dropped = await tx
    .delete(payments)
    .where(
      and(
        eq(payments.bank, bank),
        eq(payments.number, number),
        eq(payments.reason, 'incomplete'),
        eq(payments.state, 'review'),
        inArray(payments.amount, [0, amount]),
        reference,
      ),
    )
    .returning();
  const acts = dropped.map(({ uuid, amount: hinted }) => ({
    verb: 'money.hint-dropped' as const,
    subjectUuid: uuid,
    before: { bank, number, amount: hinted },
    after: { reference: paymentRequestId, amount },
  }));
  await recordAll(tx, bankActor(bank), acts, now);
}
