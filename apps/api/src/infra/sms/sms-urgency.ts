import type { SmsKind } from '@rihlah/contract/staff/orders/order-messages';
import { and, eq, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { readAs } from '../db/query-rows.ts';
import { smsOutbox } from './sms.tables.ts';

/** Longer than a gateway is waited for; a process that died meanwhile holds its messages no longer than this. */
export const CLAIM_MS = 60_000;

export type Sms = typeof smsOutbox.$inferSelect;

/** Messages that somebody waits for at this moment, with senders of their own: credentials, keys, codes, a payment received. */
export const isUrgent = or(eq(smsOutbox.isSecret, true), eq(smsOutbox.kind, 'payment-received')) as SQL;

/** The same of a message. */
export const isAwaited = ({ isSecret, kind }: Pick<Sms, 'isSecret' | 'kind'>): boolean =>
  isSecret || kind === 'payment-received';

/** What of an hour's allowance goes first (specification, "SMS"); all other kinds come after these. */
const BY_URGENCY: SmsKind[][] = [
  ['credentials', 'password-reset', 'consent-code', 'phone-code', 'claim-code', 'order-numbers'],
  ['payment-received', 'payment-corrected', 'money-freed'],
  ['order-cancelled', 'order-expired', 'waiting-offer'],
  ['bill-reminder', 'first-payment-reminder'],
];

/** Place in that order, from 0 on. */
export const rankSms = (kind: string): number => {
  const rank = BY_URGENCY.findIndex((kinds) => kinds.some((one) => one === kind));
  return rank === -1 ? BY_URGENCY.length : rank;
};

/** The same in SQL. */
export const urgency = readAs(
  z.number(),
  sql`case ${smsOutbox.kind} ${sql.join(
    BY_URGENCY.flatMap((kinds, rank) => kinds.map((kind) => sql`when ${kind} then ${rank}::int`)),
    sql` `,
  )} else ${BY_URGENCY.length}::int end`,
);

/** Nobody is handing it to the gateway. */
const isFree = (now: Date) =>
  or(isNull(smsOutbox.claimedAt), lt(smsOutbox.claimedAt, new Date(now.getTime() - CLAIM_MS)));

/** Not sent, not carried by another, and nobody is handing it to the gateway. */
export const isWaiting = (now: Date) =>
  and(isNull(smsOutbox.sentAt), isNull(smsOutbox.joinedUuid), isFree(now));

/** As they go out: the most urgent first, and of equal ones the oldest. */
export const byUrgency = (a: Sms, b: Sms): number =>
  rankSms(a.kind) - rankSms(b.kind) || a.createdAt.getTime() - b.createdAt.getTime();
