import { z } from 'zod';
import { agencyPolicy } from '../../catalog/agency.ts';
import { defineCall } from '../../wire/call.ts';
import { isoDate, isoDateTime, uuid } from '../../wire/primitives.ts';

/**
 * What goes by itself when its time is over, in the order in which a run removes it. `photos`: pictures of documents,
 * visas and tickets · `numbers`: of people, NIK and passport · `lists`: of departures, with those numbers · `addresses`: of
 * devices, in the audit log · `sessions`: logins that ended, links for a new password · `messages`: SMS, WhatsApp, mail and inbox,
 * and after the span of `numbers` what banks sent · `histories`: steps of orders that ended before that span, and what was
 * answered to changes of their packages · `acts`: of the audit log from before it.
 */
export const RETAINED = [
  'photos',
  'numbers',
  'lists',
  'addresses',
  'sessions',
  'messages',
  'histories',
  'acts',
] as const;
export type Retained = (typeof RETAINED)[number];

const spans = agencyPolicy.pick({
  photoRetentionDays: true,
  numberRetentionYears: true,
  addressRetentionDays: true,
  sessionRetentionDays: true,
  messageRetentionDays: true,
});

export const getRetention = defineCall({
  method: 'GET',
  path: '/api/staff/v1/privacy/retention',
  summary: 'What of personal data goes when, what is held back and why, and what went in the last runs',
  permission: 'privacy.read',
  response: z.object({
    spans,
    /** What goes next of what can be counted: how many people or packages within the next 30 days, and on which day first. */
    next: z.array(z.object({ kind: z.enum(['photos', 'numbers', 'lists']), count: z.int(), on: isoDate })),
    /** Whose pictures stay beyond their time, because a complaint is open; at most a hundred. */
    held: z.array(z.object({ uuid, name: z.string(), since: isoDate })),
    /** The newest first. */
    runs: z.array(
      z.object({
        startedAt: isoDateTime,
        /** Null: it goes on, or was ended in the middle. */
        endedAt: isoDateTime.nullable(),
        isComplete: z.boolean(),
        removed: z.record(z.enum(RETAINED), z.int()),
      }),
    ),
  }),
});

export type Retention = z.infer<typeof getRetention.response>;
