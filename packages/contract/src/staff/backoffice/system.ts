import { z } from 'zod';
import { VA_BANKS } from '../../billing/va-banks.ts';
import { defineCall } from '../../wire/call.ts';
import { isoDate, isoDateTime } from '../../wire/primitives.ts';

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

const smsHealth = z.object({
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
  summary: 'How the banks, the SMS gateway and the background jobs do',
  permission: 'system.read',
  response: z.object({
    banks: z.array(bankHealth),
    sms: smsHealth,
    /** Those that failed, the oldest first; at most a hundred. */
    jobs: z.array(failedJob),
  }),
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
export type BankHealth = z.infer<typeof bankHealth>;
export type FailedJob = z.infer<typeof failedJob>;
