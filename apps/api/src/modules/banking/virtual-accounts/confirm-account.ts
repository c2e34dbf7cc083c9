import { isCancelled, isRegistered } from '@rihlah/rules/orders/order-status';
import { and, asc, eq, sql } from 'drizzle-orm';
import { recordSql } from '../../../infra/audit/record.ts';
import { combinedWrite } from '../../../infra/db/combined-write.ts';
import { inTransaction } from '../../../infra/db/database.ts';
import { enqueueJobs } from '../../../infra/jobs/enqueue-job.ts';
import type { Services } from '../../../infra/services.ts';
import { findAccountBills, type VirtualAccountRow } from '../../billing/bills/bill-queries.ts';
import { accountBills, bills, virtualAccounts } from '../../billing/bills/bills.tables.ts';
import { accountJob } from '../../billing/payments/account-jobs.ts';
import { payments } from '../../billing/payments/payments.tables.ts';
import { recordPayment } from '../../billing/payments/record-payments.ts';
import { wholeMoney } from '../../billing/payments/whole-money.ts';
import { changeStatusesSql } from '../../orders/record/change-status.ts';
import { lockOrders } from '../../orders/record/order-queries.ts';
import { announceNumber } from './announce-number.ts';
import { readFailure } from './bank-answers.ts';
import { createMessage } from './bank-messages.ts';
import { nextLiveCheck } from './check-schedule.ts';
import { watch } from './close-account.ts';
import { findAtBank, isProvenOurs } from './find-at-bank.ts';
import { numberActs, recordNumber } from './record-number.ts';

/**
 * `live`: can be paid · `refused`: does not exist at the bank · `taken`: the bank has such a number, and nothing proves
 * that it is ours · `unknown`: the bank's answer said nothing · `silent`: it did not answer at all.
 */
export type Confirmation = 'live' | 'refused' | 'taken' | 'unknown' | 'silent';

/**
 * Makes a wanted virtual account at its bank. After a time-out the status call decides whether one exists; one that is
 * provably ours is adopted, so nothing is created twice.
 */
export async function createAtBank(services: Services, account: VirtualAccountRow): Promise<Confirmation> {
  const { client, profile } = services.banks[account.bank];
  const answer = await client.create(createMessage(profile, account));
  if (answer.ok) return makeLive(services, account);
  const failure = readFailure(services, account.bank, '27', answer);
  if (!answer.unreachable && answer.httpStatus < 500) {
    const isThere = failure === 'duplicateReference' || failure === 'conflict';
    if (!isThere) return refuse(services, account, 'refused');
  }
  return adoptFromBank(services, account, { isTaken: failure === 'duplicateReference' });
}

/** Asks the bank whether a wanted account came to be. @param isTaken the bank said that it has such a number */
export async function adoptFromBank(
  services: Services,
  account: VirtualAccountRow,
  { isTaken = false }: { isTaken?: boolean } = {},
): Promise<Confirmation> {
  const status = await findAtBank(services, account);
  if (status === 'silent' || status === 'unknown') return status;
  if (status === 'none') {
    await watch(services, account);
    return isTaken ? 'taken' : 'refused';
  }
  if (!isProvenOurs(status, account)) {
    services.log.error({ bank: account.bank, account: account.uuid }, 'the bank has this number for another');
    return refuse(services, account, 'taken');
  }
  const confirmation = await makeLive(services, account);
  if (status.payment) {
    const { paymentRequestId, paidAmount, paidAt } = status.payment;
    await recordPayment(services, {
      bank: account.bank,
      number: account.number,
      paymentRequestId,
      amount: paidAmount,
      paidAt,
      source: '26',
    });
  }
  return confirmation;
}

/** Books money that was told of before the bank had answered that its account exists. */
async function bookEarlyMoney(services: Services, account: VirtualAccountRow): Promise<void> {
  const early = await services.db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.virtualAccountUuid, account.uuid),
        eq(payments.state, 'review'),
        eq(payments.reason, 'early'),
      ),
    )
    .orderBy(asc(payments.part));
  for (const { amount, rows } of wholeMoney(early)) {
    const [{ bank, number, paymentRequestId, amountWritten, paidAt }] = rows;
    await recordPayment(services, {
      bank,
      number,
      paymentRequestId,
      amount,
      amountWritten,
      paidAt,
      source: '34',
    });
  }
}

/** The bank has it: from now on it can be paid, unless its order ended meanwhile. */
async function makeLive(services: Services, account: VirtualAccountRow): Promise<Confirmation> {
  const now = services.clock.now();
  const confirmation = await inTransaction(services.db, async (tx): Promise<Confirmation> => {
    const orders = await lockOrders(
      tx,
      sql`select b.order_uuid from ${bills} b join ${accountBills} s on s.bill_uuid = b.uuid
        where s.account_uuid = ${account.uuid}`,
    );
    // Read behind the locks: a settlement may have been given up while this waited.
    const own = await findAccountBills(tx, account.uuid);
    const parts = own.map((bill) => {
      const order = orders.find(({ uuid }) => uuid === bill.orderUuid);
      if (!order) throw new Error(`virtual account ${account.uuid} lost an order`);
      return { bill, order };
    });
    const [first, ...others] = parts;
    if (!first) throw new Error(`virtual account ${account.uuid} lost its bill`);
    const canBePaid = parts.every(({ bill, order }) => bill.status === 'open' && !isCancelled(order.status));
    const status = canBePaid ? 'live' : 'closing';
    const nextCheckAt = status === 'live' ? nextLiveCheck(account, now) : now;
    const moved = await tx
      .update(virtualAccounts)
      .set({ status, liveAt: now, nextCheckAt, failures: 0 })
      .where(and(eq(virtualAccounts.uuid, account.uuid), eq(virtualAccounts.status, 'wanted')))
      .returning({ uuid: virtualAccounts.uuid });
    if (moved.length === 0) {
      // Somebody else (the sweep, a repeated request) was told by the bank first.
      const [current] = await tx.select().from(virtualAccounts).where(eq(virtualAccounts.uuid, account.uuid));
      return current?.status === 'live' || current?.status === 'paid' ? 'live' : 'refused';
    }
    const begun = parts.filter(
      ({ bill, order }) => status === 'live' && bill.type === '01' && isRegistered(order.status),
    );
    const steps = begun.map(({ order }) => ({
      order,
      orderUuid: order.uuid,
      from: 'Pendaftaran' as const,
      to: 'Pembayaran DP' as const,
      why: `virtual account ${account.bank} terbit`,
    }));
    await tx.execute(
      combinedWrite(
        {
          acts: recordSql(numberActs(account, own, 'bill.number-issued'), now),
          ...changeStatusesSql(steps, now),
        },
        { acts: own.length },
      ),
    );
    if (status === 'closing') {
      await enqueueJobs(tx, [accountJob('close', account)]);
      return 'refused';
    }
    await announceNumber(tx, services, account, [first, ...others]);
    return 'live';
  });
  await bookEarlyMoney(services, account);
  return confirmation;
}

async function refuse(
  services: Services,
  account: VirtualAccountRow,
  as: 'refused' | 'taken',
): Promise<Confirmation> {
  await inTransaction(services.db, async (tx) => {
    const refused = await tx
      .update(virtualAccounts)
      .set({ status: 'refused', nextCheckAt: null })
      .where(and(eq(virtualAccounts.uuid, account.uuid), eq(virtualAccounts.status, 'wanted')))
      .returning({ uuid: virtualAccounts.uuid });
    if (refused.length > 0) await recordNumber(tx, account, 'bill.number-refused', services.clock.now());
  });
  return as;
}
