import { z } from 'zod';
import { VA_BANKS } from '../../billing/va-banks.ts';
import { defineCall } from '../../wire/call.ts';
import { isoDate, isoDateTime, rupiah } from '../../wire/primitives.ts';

const bankHealth = z.object({
  bank: z.enum(VA_BANKS),
  /** When it last told us of anything, with a token of ours. */
  heardAt: isoDateTime.nullable(),
  /** Messages of the last day that we refused. */
  refused: z.int(),
  /** Virtual accounts that it was asked about and gave no usable answer, as often as it was asked. */
  unanswered: z.int(),
  /** Since when it gives no answer at all, as the process that was asked knows it. */
  silentSince: isoDateTime.nullable(),
  /** The last day that was compared with its list, and how many differences there are. */
  compared: z.object({ day: isoDate, at: isoDateTime, differences: z.int() }).nullable(),
});

/** Who sends SMS; `demo` sends nothing. */
export const SMS_GATEWAYS = ['demo', 'zenziva', 'twilio', 'vonage'] as const;
export type SmsGatewayName = (typeof SMS_GATEWAYS)[number];

/** By which way somebody is told something outside of the inbox. */
export const CHANNELS = ['sms', 'whatsapp', 'email'] as const;
export type Channel = (typeof CHANNELS)[number];

/** Whoever carries messages: gateways of SMS, WhatsApp, and the agency's mail server. */
export const MESSAGE_GATEWAYS = [...SMS_GATEWAYS, 'whatsapp', 'smtp'] as const;
export type MessageGatewayName = (typeof MESSAGE_GATEWAYS)[number];

export const gatewayChannel = (gateway: MessageGatewayName): Channel =>
  gateway === 'smtp' ? 'email' : gateway === 'whatsapp' ? 'whatsapp' : 'sms';

/**
 * `handing` being handed over · `unknown` handed over, and no answer came · `refused` surely not taken · `accepted` taken ·
 * `delivered`, `failed` as the gateway reported afterwards · `unreported` taken, and not reported as arrived in time, so that an
 * SMS went instead.
 */
export const DELIVERY_STATES = [
  'handing',
  'unknown',
  'refused',
  'accepted',
  'delivered',
  'failed',
  'unreported',
] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

const gatewayHealth = z.object({
  gateway: z.enum(SMS_GATEWAYS),
  /** Messages go this way now. */
  isInUse: z.boolean(),
  /** Since when it fails: others go the other way, where there is one, until it takes one again. */
  failingSince: isoDateTime.nullable(),
  /** What it said last of a failure. */
  reason: z.string().nullable(),
});

const smsHealth = z.object({
  /** The first one first. */
  gateways: z.array(gatewayHealth),
  /** That wait to be sent, and since when the oldest of them does. */
  waiting: z.int(),
  waitingSince: isoDateTime.nullable(),
  /** Of these, that were tried and failed, with what the gateway said last. */
  failing: z.int(),
  /** Of today, that nobody tries any more: Pesan and each order have them tried again. */
  givenUp: z.int(),
  lastError: z.string().nullable(),
  sentToday: z.int(),
  sentAt: isoDateTime.nullable(),
});

/** Null: the agency has not set it up. */
const mailHealth = z
  .object({
    waiting: z.int(),
    waitingSince: isoDateTime.nullable(),
    /** Of these, that were tried and not taken, with what the mail server said last. */
    failing: z.int(),
    /** Of today, that nobody tries any more: refused for good, or as often as may be. */
    ended: z.int(),
    lastError: z.string().nullable(),
    sentToday: z.int(),
    sentAt: isoDateTime.nullable(),
  })
  .nullable();

/** Null: the agency has not set it up. */
const whatsappHealth = z
  .object({
    /** People who chose it. */
    chosen: z.int(),
    failingSince: isoDateTime.nullable(),
    reason: z.string().nullable(),
    /** Of today: taken, arrived, and told by SMS instead. */
    taken: z.int(),
    delivered: z.int(),
    instead: z.int(),
  })
  .nullable();

/** A backup that was made, or one that was restored on trial. */
const backupRun = z.object({
  at: isoDateTime,
  /** Folder or bucket, and the name there. */
  place: z.string(),
  bytes: z.int().nullable(),
  /** The moment that it shows. */
  snapshotAt: isoDateTime.nullable(),
  /** Whole but for files that rows name and the store does not have. */
  hasGaps: z.boolean(),
});

const backupHealth = z.object({
  /** The last one that can be restored. */
  backup: backupRun.nullable(),
  /** It is older than `BACKUP_WARN_HOURS`, or there is none. */
  isBackupOld: z.boolean(),
  /** The last restore on trial that was good. */
  drill: backupRun.nullable(),
  /** It is older than `DRILL_WARN_DAYS`, or there is none. */
  isDrillOld: z.boolean(),
  /** Where the embedded database keeps all that it writes (`WAL_ARCHIVE`); null where it does not. */
  archive: z
    .object({
      /** The last base copy, after which any moment can be brought back. */
      base: backupRun.nullable(),
      /** It is older than eight days, or there is none. */
      isBaseOld: z.boolean(),
      /** Of what was written. */
      keptAt: isoDateTime.nullable(),
      failingSince: isoDateTime.nullable(),
    })
    .nullable(),
  /** Whichever was tried last, where it failed, and why. */
  failed: z
    .object({ at: isoDateTime, kind: z.enum(['backup', 'base', 'drill']), detail: z.string() })
    .nullable(),
});

const failedJob = z.object({
  /** Number of the job, as text. */
  id: z.string(),
  task: z.string(),
  error: z.string(),
  attempts: z.int(),
  /** Tried as often as it may be: nothing happens until somebody asks for it. */
  isGivenUp: z.boolean(),
  createdAt: isoDateTime,
  /** When it is tried next; null when it was given up. */
  nextAt: isoDateTime.nullable(),
});

export const getSystemHealth = defineCall({
  method: 'GET',
  path: '/api/staff/v1/system',
  summary: 'How the banks, SMS, WhatsApp, mail, the background jobs and the backups do',
  permission: 'system.read',
  response: z.object({
    banks: z.array(bankHealth),
    sms: smsHealth,
    whatsapp: whatsappHealth,
    mail: mailHealth,
    backups: backupHealth,
    /** Those that failed, the oldest first; at most a hundred. */
    jobs: z.array(failedJob),
  }),
});

const messageCost = z.object({
  /** `YYYY-MM`, Jakarta. */
  month: z.string(),
  gateway: z.enum(MESSAGE_GATEWAYS),
  /** That it took, with their segments, and what they cost at the price of their time; a mail and one by WhatsApp is one. */
  messages: z.int(),
  segments: z.int(),
  cost: rupiah,
  /** Of these, as it reported. */
  delivered: z.int(),
  failed: z.int(),
  /** Of which nobody knows whether it took them, or whether they arrived before an SMS went instead; not counted above. */
  unknown: z.int(),
});
export type MessageCost = z.infer<typeof messageCost>;

export const getMessageCosts = defineCall({
  method: 'GET',
  path: '/api/staff/v1/message-costs',
  summary: 'What messages cost by gateway in this month and the twelve before it, the newest first',
  permission: 'system.read',
  response: z.object({ months: z.array(messageCost) }),
});

export const retryJob = defineCall({
  method: 'POST',
  path: '/api/staff/v1/system/jobs/:id/retry',
  summary:
    'Have a job that failed tried again now, as if for the first time; 404 when it has gone or is at work',
  permission: 'system.retry',
  params: z.object({ id: z.string().regex(/^\d{1,18}$/) }),
  response: z.object({ id: z.string() }),
});

export type SystemHealth = z.infer<typeof getSystemHealth.response>;
export type BackupHealth = z.infer<typeof backupHealth>;
export type BackupRun = z.infer<typeof backupRun>;
export type BankHealth = z.infer<typeof bankHealth>;
export type FailedJob = z.infer<typeof failedJob>;
