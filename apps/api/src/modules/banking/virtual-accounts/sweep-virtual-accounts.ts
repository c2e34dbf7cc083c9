import type { Bank } from '@rihlah/snap/profile';
import { and, asc, eq, inArray, lt, lte, not, notExists, type SQL } from 'drizzle-orm';
import { systemActor } from '../../../infra/access/actor.ts';
import { type DbOrTx, inTransaction } from '../../../infra/db/database.ts';
import { inParallel } from '../../../infra/in-parallel.ts';
import type { Services } from '../../../infra/services.ts';
import type { VirtualAccountRow } from '../../billing/bills/bill-queries.ts';
import { bills, virtualAccounts } from '../../billing/bills/bills.tables.ts';
import { PAYMENT_BANKS } from '../../billing/bills/payment-methods.ts';
import { endSettlement, isMoneyWaiting } from '../../billing/bills/settlement.ts';
import { lockOrder } from '../../orders/record/order-queries.ts';
import { checkAccount } from './check-account.ts';
import { STILL_WANTED_MS } from './check-schedule.ts';

export const SWEEP_VIRTUAL_ACCOUNTS = 'sweep-virtual-accounts';

const BATCH = 200;
/** Questions under way at one bank. */
const AT_ONCE = 4;
/** A bank that answers, but slowly, must not make the next sweep wait for long. */
const LIMIT_MS = 45_000;

/**
 * Asks the banks about accounts in doubt, near and after their end, about requests whose answer was never heard, and ends
 * those that are to be closed; then settlements that are left without one. Each bank is swept by itself; one that does
 * not answer is left for the next sweep.
 */
export async function sweepVirtualAccounts(services: Services): Promise<void> {
  await Promise.all(PAYMENT_BANKS.map((bank) => sweepBank(services, bank)));
  await endAbandonedSettlements(services, services.clock.now());
}

/** The longest waiting first: an account that got no answer waits longer each time, so it starves no other. */
async function sweepBank(services: Services, bank: Bank): Promise<void> {
  const startedAt = Date.now();
  const due = await services.db
    .select()
    .from(virtualAccounts)
    .where(
      and(
        eq(virtualAccounts.bank, bank),
        inArray(virtualAccounts.status, ['wanted', 'live', 'closing', 'refused']),
        lte(virtualAccounts.nextCheckAt, services.clock.now()),
      ),
    )
    .orderBy(asc(virtualAccounts.nextCheckAt))
    .limit(BATCH);
  const look = async (account: VirtualAccountRow) => {
    const isLate = Date.now() > startedAt + LIMIT_MS;
    if (isLate || !(await services.banks[bank].circuit.mayAsk())) return;
    try {
      await checkAccount(services, account);
    } catch (error) {
      services.log.error({ err: error, account: account.uuid }, 'virtual account not looked after');
    }
  };
  const [first, ...others] = due;
  // By itself: where the bank was silent, the others go by what it says to this one.
  if (first) await look(first);
  await inParallel(others, AT_ONCE, look);
}

/**
 * A settlement without a number, which ended unpaid or never came to be, gives way to the single bills, which it would
 * suspend for ever. One whose money is on the review list stays: staff may book it on nothing else (decision 0022).
 */
async function endAbandonedSettlements({ db }: Services, now: Date): Promise<void> {
  const abandoned = await db
    .select({ uuid: bills.uuid, orderUuid: bills.orderUuid })
    .from(bills)
    .where(and(isAbandoned(db), lt(bills.createdAt, new Date(now.getTime() - STILL_WANTED_MS))))
    .limit(BATCH);
  for (const { uuid, orderUuid } of abandoned)
    await inTransaction(db, async (tx) => {
      await lockOrder(tx, orderUuid);
      // Somebody may have asked for a number while this waited for the lock.
      const still = await tx
        .select({ uuid: bills.uuid })
        .from(bills)
        .where(and(isAbandoned(tx), eq(bills.uuid, uuid)));
      if (still.length > 0) await endSettlement(tx, systemActor(SWEEP_VIRTUAL_ACCOUNTS), uuid, now);
    });
}

function isAbandoned(db: DbOrTx): SQL | undefined {
  const number = db
    .select({ uuid: virtualAccounts.uuid })
    .from(virtualAccounts)
    .where(
      and(
        eq(virtualAccounts.billUuid, bills.uuid),
        inArray(virtualAccounts.status, ['wanted', 'live', 'closing', 'paid']),
      ),
    );
  return and(eq(bills.type, '02'), eq(bills.status, 'open'), notExists(number), not(isMoneyWaiting(db)));
}
