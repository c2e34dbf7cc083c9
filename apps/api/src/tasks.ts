import { z } from 'zod';
import { guestActor, systemActor } from './infra/access/actor.ts';
import { noteHead } from './infra/audit/audit-head.ts';
import { SEAL_AUDIT, sealAudit } from './infra/audit/seal-audit.ts';
import { ARCHIVE_FILES, archiveFiles } from './infra/backup/point-in-time/archive-files.ts';
import { forgetOldKeys } from './infra/db/idempotency.ts';
import { withSingletonLock } from './infra/db/with-singleton-lock.ts';
import { purgeUploads } from './infra/files/stage-upload.ts';
import type { Lane } from './infra/jobs/run-lane.ts';
import type { Sweep } from './infra/jobs/start-jobs.ts';
import { forgetOldLimits } from './infra/limits/postgres-limits.ts';
import type { Services } from './infra/services.ts';
import { sendSms } from './infra/sms/send-sms.ts';
import {
  REBUILD_ORDER_SEARCH,
  rebuildOrderSearch,
} from './modules/backoffice/order-search/project-orders.ts';
import { forgetOldBankTraffic } from './modules/banking/callbacks/forget-old-bank-traffic.ts';
import { RECONCILE, reconcile } from './modules/banking/reconciliation/reconcile.ts';
import { checkAccountByUuid } from './modules/banking/virtual-accounts/check-account.ts';
import {
  SWEEP_VIRTUAL_ACCOUNTS,
  sweepVirtualAccounts,
} from './modules/banking/virtual-accounts/sweep-virtual-accounts.ts';
import { PAYMENT_BANKS } from './modules/billing/bills/payment-methods.ts';
import { accountTask } from './modules/billing/payments/account-jobs.ts';
import { REMIND_BILLS, remindBills } from './modules/billing/reminders/remind-bills.ts';
import {
  REMIND_FIRST_PAYMENTS,
  remindFirstPayments,
} from './modules/billing/reminders/remind-first-payments.ts';
import { ANNOUNCE_CHANGES } from './modules/catalog/assurances/note-changes.ts';
import { announceChanges } from './modules/departures/assurances/announce-changes.ts';
import { hashPassportsOfDocuments } from './modules/documents/record/hash-passport-documents.ts';
import { forgetOldTravelDocuments } from './modules/documents/travel/take-travel-document.ts';
import { READ_PASSPORT, readPassport } from './modules/documents/verification/passport/read-passport.ts';
import { forgetOldClaimCodes } from './modules/identity/claims/claim-account.ts';
import { forgetOldTokens } from './modules/identity/logins/forget-old-tokens.ts';
import { forgetOldDevices } from './modules/identity/logins/known-devices.ts';
import { queueLogins } from './modules/identity/logins/queue-logins.ts';
import { RESET_PASSWORD, requestPasswordReset } from './modules/identity/logins/request-password-reset.ts';
import { HASH_PASSPORTS, hashPassportsOfPersons } from './modules/identity/persons/hash-passports.ts';
import { findAgentPhones } from './modules/identity/persons/persons.ts';
import { forgetOldChallenges } from './modules/identity/staff-sessions/challenges.ts';
import { forgetOldStaffSessions } from './modules/identity/staff-sessions/forget-old-staff-sessions.ts';
import { DELIVER_MESSAGES, deliverMessages } from './modules/messaging/campaigns/deliver-messages.ts';
import { EXPIRE_ORDERS, expireOrders } from './modules/orders/cancel/expire-orders.ts';
import { forgetOldOrderCodes, SEND_ORDER_CODE, sendOrderCode } from './modules/orders/find/order-codes.ts';
import { findOrderIds } from './modules/orders/record/order-queries.ts';
import { DEAL_WAITING, dealWaiting, forgetOldWaiting } from './modules/orders/waiting/deal-waiting.ts';
import { RETENTION, runRetention } from './modules/privacy/retention/run-retention.ts';

/** Jobs that an earlier version left for single messages and logins. */
const OPEN_ACCOUNT = 'open-account';
const SEND_SMS = 'send-sms';
const SEND_URGENT_SMS = 'send-urgent-sms';
const CLEAN_UP = 'clean-up';

const byUuid = z.object({ uuid: z.guid() });
/** Where it was asked from; a job of an earlier version does not say. */
const resetOf = z.object({
  username: z.string(),
  requestId: z.string().nullable().default(null),
  address: z.string().nullable().default(null),
});
const askedOrder = z.object({ orderId: z.string().optional(), phone: z.string() });
const byPerson = z.object({ personUuid: z.guid() });

/** What recurs, and how often. An order must end within a minute of its time. */
export const SWEEPS: Sweep[] = [
  { task: EXPIRE_ORDERS, everySeconds: 15 },
  { task: DEAL_WAITING, everySeconds: 15 },
  { task: SWEEP_VIRTUAL_ACCOUNTS, everySeconds: 60 },
  { task: RECONCILE, everySeconds: 600 },
  { task: REMIND_BILLS, everySeconds: 1800 },
  { task: REMIND_FIRST_PAYMENTS, everySeconds: 300 },
  { task: SEAL_AUDIT, everySeconds: 30 },
  { task: REBUILD_ORDER_SEARCH, everySeconds: 86_400 },
  { task: HASH_PASSPORTS, everySeconds: 3600 },
  { task: CLEAN_UP, everySeconds: 3600 },
  { task: RETENTION, everySeconds: 86_400 },
  { task: ARCHIVE_FILES, everySeconds: 120 },
];

/**
 * Every background task of the product, in lanes that do not wait for each other: a bank or an SMS gateway that hangs
 * delays neither the other bank's work nor credentials, nor the end of an order's window.
 */
export const makeLanes = (services: Services): Lane[] => {
  const digests = { findDigestPhones: findAgentPhones, findOrderIds };
  const send = (payload: unknown) => sendSms(services, byUuid.parse(payload).uuid, digests);
  const checkByUuid = (payload: unknown) => checkAccountByUuid(services, byUuid.parse(payload).uuid);
  // Whether somebody has paid since the backup, a restored copy does not know before the banks were asked.
  const unlessQuiet = (work: (payload: unknown) => Promise<unknown>) => async (payload: unknown) => {
    if (!(await services.quiet.isOn())) await work(payload);
  };
  return [
    {
      name: 'core',
      concurrency: 4,
      isVital: true,
      tasks: {
        [OPEN_ACCOUNT]: (payload) =>
          services.db.transaction((tx) => queueLogins(tx, [byPerson.parse(payload).personUuid])),
        [RESET_PASSWORD]: (payload) => {
          const { username, ...source } = resetOf.parse(payload);
          return requestPasswordReset(services, guestActor(source), { username });
        },
        [SEND_ORDER_CODE]: (payload) => sendOrderCode(services, askedOrder.parse(payload)),
        [EXPIRE_ORDERS]: unlessQuiet(() =>
          withSingletonLock(services, EXPIRE_ORDERS, () =>
            expireOrders(services, systemActor(EXPIRE_ORDERS)),
          ),
        ),
        [DEAL_WAITING]: unlessQuiet(() =>
          withSingletonLock(services, DEAL_WAITING, () => dealWaiting(services, systemActor(DEAL_WAITING))),
        ),
        [REMIND_BILLS]: unlessQuiet(() => remindBills(services)),
        [REMIND_FIRST_PAYMENTS]: unlessQuiet(() => remindFirstPayments(services)),
        [SEAL_AUDIT]: () => withSingletonLock(services, SEAL_AUDIT, () => sealAndNote(services)),
        [REBUILD_ORDER_SEARCH]: () => rebuildOrderSearch(services),
        // As the version before queued it, and goes on to while it serves beside this one.
        'refill-desk': () => rebuildOrderSearch(services),
        // As an early version queued them; today's messages have a loop of their own.
        [SEND_SMS]: unlessQuiet(send),
        [SEND_URGENT_SMS]: unlessQuiet(send),
        [HASH_PASSPORTS]: () => hashPassports(services),
        [CLEAN_UP]: () => cleanUp(services),
        [ARCHIVE_FILES]: () => archiveFiles(services),
        // What a restored copy holds is not its to remove.
        [RETENTION]: unlessQuiet(() => withSingletonLock(services, RETENTION, () => runRetention(services))),
        [DELIVER_MESSAGES]: (payload) => deliverMessages(services, payload),
        [ANNOUNCE_CHANGES]: (payload) => announceChanges(services, payload),
      },
    },
    {
      // The banks are swept beside each other within one job.
      name: 'bank',
      concurrency: 2,
      speaks: true,
      tasks: {
        [SWEEP_VIRTUAL_ACCOUNTS]: () =>
          withSingletonLock(services, SWEEP_VIRTUAL_ACCOUNTS, () => sweepVirtualAccounts(services)),
        [RECONCILE]: () => withSingletonLock(services, RECONCILE, () => reconcile(services)),
      },
    },
    ...PAYMENT_BANKS.map((bank) => ({
      name: `bank-${bank.toLowerCase()}`,
      concurrency: 3,
      speaks: true,
      tasks: {
        [accountTask('close', bank)]: checkByUuid,
        [accountTask('check', bank)]: checkByUuid,
      },
    })),
    // One engine: two at once would take its memory twice.
    {
      name: 'passports',
      concurrency: 1,
      tasks: { [READ_PASSPORT]: (payload) => readPassport(services, payload) },
    },
  ];
};

/** Puts the newest rows into the chain and notes its head outside of the database. */
async function sealAndNote(services: Services): Promise<void> {
  await sealAudit(services);
  await noteHead(services);
}

/** Only what a version before migration 0014 left, on the first start or while it still runs beside this one. */
async function hashPassports(services: Services): Promise<void> {
  await hashPassportsOfPersons(services);
  await hashPassportsOfDocuments(services);
}

/** Removes what has no use any more: expired tokens, old idempotency keys and external ids, papers and files of nobody. */
async function cleanUp(services: Services): Promise<void> {
  const { db, clock } = services;
  const now = clock.now();
  await forgetOldTokens(db, now);
  await forgetOldDevices(db, now);
  await forgetOldChallenges(db, now);
  await forgetOldStaffSessions(db, now);
  await forgetOldBankTraffic(db, now);
  await forgetOldKeys(db, now);
  await forgetOldLimits(db);
  await forgetOldOrderCodes(db, now);
  await forgetOldClaimCodes(db, now);
  await forgetOldWaiting(db, now);
  await forgetOldTravelDocuments(services);
  await purgeUploads(services);
}
