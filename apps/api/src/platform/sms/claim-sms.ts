import type { SmsKind } from '@rihlah/contract/staff/order-messages';
import { and, asc, eq, isNull, lt, lte, not, or, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../database.ts';
import { lockNames } from '../lock-names.ts';
import { oneOf } from '../one-of.ts';
import type { Services } from '../services.ts';
import { smsOutbox } from './sms.tables.ts';

const HOUR_MS = 3_600_000;
/** Longer than a gateway is waited for; a process that died meanwhile holds its messages no longer than this. */
export const CLAIM_MS = 60_000;
/** So often a message is tried; what could not be sent by then is left to a person. */
export const MAX_ATTEMPTS = 25;
/** A message that young is still its own process's, which was woken for it. */
const YOUNG_MS = 3_000;

export type Sms = typeof smsOutbox.$inferSelect;

/** Messages that somebody waits for at this moment, with senders of their own: credentials, keys, codes, a payment received. */
export const isUrgent = or(eq(smsOutbox.isSecret, true), eq(smsOutbox.kind, 'payment-received')) as SQL;

/** What of an hour's allowance goes first (specification, "SMS"); all other kinds come after these. */
const BY_URGENCY: SmsKind[][] = [
  ['credentials', 'password-reset', 'consent-code', 'phone-code'],
  ['payment-received', 'payment-corrected'],
  ['order-cancelled', 'order-expired'],
  ['bill-reminder'],
];

/** Place in that order, from 0 on. */
const rankOf = (kind: string): number => {
  const rank = BY_URGENCY.findIndex((kinds) => kinds.some((one) => one === kind));
  return rank === -1 ? BY_URGENCY.length : rank;
};

/** The same in SQL. */
const urgency = sql<number>`case ${smsOutbox.kind} ${sql.join(
  BY_URGENCY.flatMap((kinds, rank) => kinds.map((kind) => sql`when ${kind} then ${rank}::int`)),
  sql` `,
)} else ${BY_URGENCY.length}::int end`;

/** Nobody is handing it to the gateway. */
const isFree = (now: Date) =>
  or(isNull(smsOutbox.claimedAt), lt(smsOutbox.claimedAt, new Date(now.getTime() - CLAIM_MS)));

/** What may be tried now. @param isLook leaves what has just been written to the process that wrote it */
export function isDue(now: Date, isLook: boolean): SQL {
  const isNew = isNull(smsOutbox.notBefore);
  const isLeft = and(isNew, lt(smsOutbox.createdAt, new Date(now.getTime() - YOUNG_MS)));
  const isTime = or(lte(smsOutbox.notBefore, now), isLook ? isLeft : isNew);
  return and(lt(smsOutbox.attempts, MAX_ATTEMPTS), isTime) as SQL;
}

/**
 * Claims unsent messages for this process, the most urgent first, and of equal ones the oldest. Those whose phone has had its messages for the hour, or for
 * which the agency has none left today, are held until they may go.
 *
 * @returns the messages to hand to the gateway, and how many were held
 */
export function claimSms(
  services: Services,
  which: SQL,
  limit: number,
): Promise<{ claimed: Sms[]; held: number }> {
  return services.db.transaction(async (tx) => {
    const now = services.clock.now();
    // Most entries of the index are of messages just sent. Only a scan in its order remembers which lead nowhere.
    await tx.execute(sql`set local enable_bitmapscan = off`);
    const found = await tx
      .select()
      .from(smsOutbox)
      .where(and(isNull(smsOutbox.sentAt), isFree(now), which))
      .orderBy(urgency, asc(smsOutbox.createdAt))
      .limit(limit)
      .for('update', { skipLocked: true });
    if (found.length === 0) return { claimed: [], held: 0 };
    const recent = await recentByPhone(tx, found, now);
    const ahead = await waitingElsewhere(tx, found, now);
    const claimed: Sms[] = [];
    let held = 0;
    for (const sms of found) {
      // What is more urgent and still waits has its place in this hour already.
      const first = ahead.filter(({ phone, rank }) => phone === sms.phone && rank < rankOf(sms.kind));
      const taken = [...first.map(() => now), ...(recent.get(sms.phone) ?? [])];
      const notBefore = await allowedFrom(services, sms, taken, now);
      if (notBefore <= now) {
        claimed.push(sms);
        if (!sms.isSecret) recent.set(sms.phone, [now, ...(recent.get(sms.phone) ?? [])]);
        continue;
      }
      held += 1;
      await tx.update(smsOutbox).set({ notBefore }).where(eq(smsOutbox.uuid, sms.uuid));
    }
    if (claimed.length > 0)
      await tx
        .update(smsOutbox)
        .set({ claimedAt: now, notBefore: null, attempts: sql`${smsOutbox.attempts} + 1` })
        .where(
          oneOf(
            smsOutbox.uuid,
            claimed.map(({ uuid }) => uuid),
          ),
        );
    return { claimed, held };
  });
}

/** The moment from which a message may go. @param recent when its phone had messages within the hour, the newest first */
async function allowedFrom(services: Services, sms: Sms, recent: Date[], now: Date): Promise<Date> {
  const today = await services.smsBudget.allowedFrom(services, sms, now);
  if (today > now || sms.isSecret) return today;
  const oldest = recent[services.config.SMS_PER_HOUR - 1];
  return oldest ? new Date(oldest.getTime() + HOUR_MS) : now;
}

/** Messages to the same phones that nobody has claimed, neither this process now nor another. */
async function waitingElsewhere(tx: Tx, found: Sms[], now: Date): Promise<{ phone: string; rank: number }[]> {
  const behind = found.filter(({ isSecret, kind }) => !isSecret && rankOf(kind) > 0);
  if (behind.length === 0) return [];
  return tx
    .select({ phone: smsOutbox.phone, rank: urgency })
    .from(smsOutbox)
    .where(
      and(
        isNull(smsOutbox.sentAt),
        isFree(now),
        eq(smsOutbox.isSecret, false),
        lt(smsOutbox.attempts, MAX_ATTEMPTS),
        oneOf(smsOutbox.phone, [...new Set(behind.map(({ phone }) => phone))]),
        not(
          oneOf(
            smsOutbox.uuid,
            found.map(({ uuid }) => uuid),
          ),
        ),
      ),
    );
}

/** When phones had messages within the hour that count to its limit; those being sent count as sent. */
async function recentByPhone(tx: Tx, found: Sms[], now: Date): Promise<Map<string, Date[]>> {
  const phones = [...new Set(found.filter(({ isSecret }) => !isSecret).map(({ phone }) => phone))];
  const recent = new Map<string, Date[]>();
  if (phones.length === 0) return recent;
  // One sender at a time counts the messages of a phone.
  await lockNames(
    tx,
    phones.map((phone) => `sms:${phone}`),
  );
  const since = new Date(now.getTime() - HOUR_MS).toISOString();
  const own = found.map(({ uuid }) => uuid);
  // Sent ones phone by phone, by their index; of the unsent, which are few, those that somebody is sending.
  const { rows } = await tx.execute<{ phone: string; at: string }>(sql`
    select asked.phone, sent.at from unnest(${sql.param(phones)}::text[]) as asked(phone)
      cross join lateral (select s.sent_at as at from ${smsOutbox} s
        where s.phone = asked.phone and s.sent_at is not null and s.sent_at > ${since}::timestamptz
          and not s.is_secret offset 0) sent
    union all
    select ${smsOutbox.phone}, ${smsOutbox.claimedAt} from ${smsOutbox}
      where ${smsOutbox.sentAt} is null and ${smsOutbox.claimedAt} > ${since}::timestamptz
        and ${oneOf(smsOutbox.phone, phones)} and not ${smsOutbox.isSecret} and not ${oneOf(smsOutbox.uuid, own)}
    order by 2 desc`);
  for (const { phone, at } of rows) recent.set(phone, [...(recent.get(phone) ?? []), new Date(at)]);
  return recent;
}
