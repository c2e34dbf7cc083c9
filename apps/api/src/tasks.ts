import { jakartaDate } from '@rihlah/rules/dates';
import { lt } from 'drizzle-orm';
import type { TaskList } from 'graphile-worker';
import { z } from 'zod';
import { tokens } from './features/accounts/accounts.tables.ts';
import { OPEN_ACCOUNT, openAccount } from './features/accounts/open-account.ts';
import { EXPIRE_ORDERS, expireOrders } from './features/orders/expire-orders.ts';
import { CLOSE_ACCOUNT } from './features/payments/close-account.ts';
import { bankExternalIds, bankTokens } from './features/payments/payments.tables.ts';
import { RECONCILE, reconcile } from './features/payments/reconcile.ts';
import { REMIND_BILLS, remindBills } from './features/payments/remind-bills.ts';
import { SWEEP_VIRTUAL_ACCOUNTS, sweepVirtualAccounts } from './features/payments/sweep-virtual-accounts.ts';
import { removeLeftFiles } from './platform/files/keep-files.ts';
import { enqueueJobs } from './platform/jobs/enqueue-job.ts';
import type { Sweep } from './platform/jobs/start-jobs.ts';
import { idempotencyKeys } from './platform/platform.tables.ts';
import type { Services } from './platform/services.ts';
import { SEND_SMS } from './platform/sms/enqueue-sms.ts';
import { sendSms } from './platform/sms/send-sms.ts';

const CLEAN_UP = 'clean-up';
const DAY_MS = 86_400_000;
/** Idempotency keys are good for a week: long enough for a phone that was off. */
const KEY_LIFETIME_MS = 7 * DAY_MS;

const byUuid = z.object({ uuid: z.guid() });
const byPerson = z.object({ personUuid: z.guid() });

/** What recurs, and how often. An order must end within a minute of its time. */
export const SWEEPS: Sweep[] = [
  { task: EXPIRE_ORDERS, everySeconds: 15 },
  { task: SWEEP_VIRTUAL_ACCOUNTS, everySeconds: 60 },
  { task: RECONCILE, everySeconds: 1800 },
  { task: REMIND_BILLS, everySeconds: 1800 },
  { task: CLEAN_UP, everySeconds: 3600 },
];

/** Every background task of the product. */
export const tasksOf = (services: Services): TaskList => ({
  [SEND_SMS]: async (payload) => {
    const { uuid } = byUuid.parse(payload);
    const result = await sendSms(services, uuid);
    if (result.state !== 'wait') return;
    await enqueueJobs(services.db, [
      { task: SEND_SMS, payload: { uuid }, key: `sms-${uuid}`, delaySeconds: result.seconds },
    ]);
  },
  [OPEN_ACCOUNT]: (payload) => openAccount(services, byPerson.parse(payload).personUuid),
  [EXPIRE_ORDERS]: async () => void (await expireOrders(services)),
  [SWEEP_VIRTUAL_ACCOUNTS]: () => sweepVirtualAccounts(services),
  // The closing itself is the sweep's work; the job only makes it happen at once.
  [CLOSE_ACCOUNT]: () => sweepVirtualAccounts(services),
  [RECONCILE]: () => reconcile(services),
  [REMIND_BILLS]: () => remindBills(services),
  [CLEAN_UP]: () => cleanUp(services),
});

/** Removes what has no use any more: expired tokens, old idempotency keys and external ids, files of nobody. */
async function cleanUp(services: Services): Promise<void> {
  const { db, clock } = services;
  const now = clock.now();
  const yesterday = new Date(now.getTime() - DAY_MS);
  await db.delete(tokens).where(lt(tokens.expiresAt, yesterday));
  await db.delete(bankTokens).where(lt(bankTokens.expiresAt, yesterday));
  await db
    .delete(bankExternalIds)
    .where(lt(bankExternalIds.day, jakartaDate(new Date(now.getTime() - 2 * DAY_MS))));
  await db
    .delete(idempotencyKeys)
    .where(lt(idempotencyKeys.createdAt, new Date(now.getTime() - KEY_LIFETIME_MS)));
  await removeLeftFiles(services);
}
