import { and, eq, inArray, lt, lte, notExists, or } from 'drizzle-orm';
import { inTransaction } from '../../platform/database.ts';
import type { Services } from '../../platform/services.ts';
import { lockOrder } from '../orders/order-queries.ts';
import { askBank, closeAccount } from './close-account.ts';
import { adoptFromBank } from './confirm-account.ts';
import { findBill, type VirtualAccountRow } from './payment-queries.ts';
import { payments, virtualAccounts } from './payments.tables.ts';
import { endSettlement } from './settlement.ts';

export const SWEEP_VIRTUAL_ACCOUNTS = 'sweep-virtual-accounts';

/** How long before its end an account is asked for, in case its notification was lost. */
const NEAR_END_MS = 5 * 60_000;
/** A request that is still talking to the bank is left alone for so long. */
const STILL_WANTED_MS = 60_000;
const BATCH = 200;

/**
 * Asks the banks about accounts near and after their end, about wishes whose answer was never heard, and ends those
 * that are to be closed. A settlement or later bill whose account ended unpaid can be paid anew.
 */
export async function sweepVirtualAccounts(services: Services): Promise<void> {
  const now = services.clock.now();
  const due = await services.db
    .select()
    .from(virtualAccounts)
    .where(
      or(
        eq(virtualAccounts.status, 'closing'),
        and(
          eq(virtualAccounts.status, 'live'),
          lte(virtualAccounts.expiresAt, new Date(now.getTime() + NEAR_END_MS)),
        ),
        and(
          eq(virtualAccounts.status, 'wanted'),
          lt(virtualAccounts.createdAt, new Date(now.getTime() - STILL_WANTED_MS)),
        ),
      ),
    )
    .orderBy(virtualAccounts.expiresAt)
    .limit(BATCH);
  for (const account of due) {
    try {
      await lookAfter(services, account, now);
    } catch (error) {
      services.log.error({ err: error, account: account.uuid }, 'virtual account not looked after');
    }
  }
  await endAbandonedSettlements(services, now);
}

async function lookAfter(services: Services, account: VirtualAccountRow, now: Date): Promise<void> {
  if (account.status === 'wanted') {
    await adoptFromBank(services, account);
    return;
  }
  if (account.status === 'live' && account.expiresAt > now) {
    await askBank(services, account);
    return;
  }
  if (account.status === 'live' && (await isFirstPayment(services, account))) {
    // The end of an order's window is decided with the order (expire-orders), which closes the account.
    await askBank(services, account);
    return;
  }
  if ((await closeAccount(services, account)) === 'closed') await reopenBill(services, account);
}

async function isFirstPayment(services: Services, account: VirtualAccountRow): Promise<boolean> {
  return (await findBill(services.db, account.paymentUuid))?.type === '01';
}

async function reopenBill(services: Services, account: VirtualAccountRow): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const bill = await findBill(tx, account.paymentUuid);
    if (bill?.type !== '02') return;
    await lockOrder(tx, bill.orderUuid);
    await endSettlement(tx, bill.uuid);
  });
}

/** A settlement whose account never came to be would suspend the single bills for ever. */
async function endAbandonedSettlements(services: Services, now: Date): Promise<void> {
  const { db } = services;
  const current = db
    .select({ uuid: virtualAccounts.uuid })
    .from(virtualAccounts)
    .where(
      and(
        eq(virtualAccounts.paymentUuid, payments.uuid),
        inArray(virtualAccounts.status, ['wanted', 'live', 'closing', 'paid']),
      ),
    );
  const abandoned = await db
    .select()
    .from(payments)
    .where(
      and(
        eq(payments.type, '02'),
        eq(payments.status, 'open'),
        lt(payments.createdAt, new Date(now.getTime() - STILL_WANTED_MS)),
        notExists(current),
      ),
    )
    .limit(BATCH);
  for (const bill of abandoned) {
    await inTransaction(db, async (tx) => {
      await lockOrder(tx, bill.orderUuid);
      await endSettlement(tx, bill.uuid);
    });
  }
}
