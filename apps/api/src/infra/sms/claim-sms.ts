import { and, asc, eq, isNull, lt, lte, not, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Tx } from '../db/database.ts';
import { lockNames } from '../db/lock-names.ts';
import { queryRows } from '../db/query-rows.ts';
import { oneOf } from '../one-of.ts';
import { pluck } from '../pluck.ts';
import { MAX_ATTEMPTS } from '../retry-pause.ts';
import type { Services } from '../services.ts';
import {
  type Bundle,
  type Digests,
  findRiders,
  joinDueSms,
  joinTexts,
  recordRiders,
} from './joining/gather-sms.ts';
import { prepareTexts } from './joining/sum-up.ts';
import { dropSuperseded } from './joining/superseded-codes.ts';
import { mayWait, quietUntil } from './quiet-hours.ts';
import { smsOutbox } from './sms.tables.ts';
import { isWaiting, rankSms, type Sms, urgency } from './sms-urgency.ts';

const HOUR_MS = 3_600_000;
/** As SQL, of rows of `sms_outbox`: those that the gateway is still to take. */
export const STILL_TO_SEND = `sent_at is null and joined_uuid is null and attempts < ${MAX_ATTEMPTS}`;
/** A message that young is still its own process's, which was woken for it. */
const YOUNG_MS = 3_000;

export interface ClaimedSms extends Sms {
  /** What goes out: its text, and those of the messages that it carries. */
  whole: string;
}

/** What may be tried now. @param isLook leaves what has just been written to the process that wrote it */
export function isDue(now: Date, isLook: boolean): SQL {
  const isNew = isNull(smsOutbox.notBefore);
  const isLeft = and(isNew, lt(smsOutbox.createdAt, new Date(now.getTime() - YOUNG_MS)));
  const isTime = or(lte(smsOutbox.notBefore, now), isLook ? isLeft : isNew);
  return and(lt(smsOutbox.attempts, MAX_ATTEMPTS), isTime) as SQL;
}

/**
 * Claims unsent messages for this process, the most urgent first, and of equal ones the oldest. Those whose phone has had its messages for the hour, or for
 * which the agency has none left today, are held until they may go; so are those that are digested to one (joining/gather-sms.ts).
 * Codes that count no more are gone (joining/superseded-codes.ts).
 *
 * @returns the messages to hand to the gateway, how many were held, and whether there may be more
 */
export async function claimSms(
  services: Services,
  which: SQL,
  { limit, digests }: { limit: number; digests: Digests | null },
): Promise<{ claimed: ClaimedSms[]; held: number; isFull: boolean }> {
  // What waits in a restored copy may have been sent by the one that it is a copy of.
  if (await services.quiet.isOn()) return { claimed: [], held: 0, isFull: false };
  return services.db.transaction(async (tx) => {
    const now = services.clock.now();
    const agencyName = services.agency.settings.name;
    // Most entries of the index are of messages just sent. Only a scan in its order remembers which lead nowhere.
    await tx.execute(sql`set local enable_bitmapscan = off`);
    const waiting = await tx
      .select()
      .from(smsOutbox)
      .where(and(isWaiting(now), which))
      .orderBy(urgency, asc(smsOutbox.createdAt))
      .limit(limit)
      .for('update', { skipLocked: true });
    const isFull = waiting.length === limit;
    const found = await dropSuperseded(tx, waiting);
    if (found.length === 0) return { claimed: [], held: 0, isFull };
    const recent = await recentByPhone(tx, found, now);
    const writeTexts = (messages: Sms[]) =>
      prepareTexts(services, messages, async (orders) => digests?.findOrderIds(tx, orders) ?? new Map());
    const { bundles, held } = await joinDueSms(tx, found, { now, agencyName, digests, writeTexts });
    const digested = bundles.flatMap(({ sms, riders }) => [sms, ...riders]);
    const ahead = await waitingElsewhere(tx, [...digested, ...held.map(({ sms }) => sms)], now);
    const claimed: Bundle[] = [];
    for (const bundle of bundles) {
      const { sms } = bundle;
      // What is more urgent and still waits has its place in this hour already.
      const first = ahead.filter(({ phone, rank }) => phone === sms.phone && rank < rankSms(sms.kind));
      const taken = [...first.map(() => now), ...(recent.get(sms.phone) ?? [])];
      const notBefore = await allowedFrom({ ...services, db: tx }, sms, taken, now);
      if (notBefore <= now) {
        claimed.push(bundle);
        if (!sms.isSecret) recent.set(sms.phone, [now, ...(recent.get(sms.phone) ?? [])]);
        continue;
      }
      held.push(...[sms, ...bundle.riders].map((one) => ({ sms: one, notBefore })));
    }
    for (const { sms, notBefore } of held)
      await tx.update(smsOutbox).set({ notBefore }).where(eq(smsOutbox.uuid, sms.uuid));
    if (claimed.length > 0)
      await tx
        .update(smsOutbox)
        .set({ claimedAt: now, notBefore: null, attempts: sql`${smsOutbox.attempts} + 1` })
        .where(
          oneOf(
            smsOutbox.uuid,
            claimed.map(({ sms }) => sms.uuid),
          ),
        );
    await recordRiders(tx, claimed);
    const before = await findRiders(
      tx,
      claimed.flatMap(({ sms }) => (sms.attempts > 0 ? [sms] : [])),
    );
    const whole = claimed.map(({ sms, riders }) => [sms, ...riders, ...(before.get(sms.uuid) ?? [])]);
    // Of one alone there is nothing to sum up.
    const write = await writeTexts(whole.filter(({ length }) => length > 1).flat());
    return {
      claimed: whole.flatMap((all) =>
        all.slice(0, 1).map((sms) => ({ ...sms, whole: joinTexts(agencyName, pluck(write(all), 'text')) })),
      ),
      held: held.length,
      isFull,
    };
  });
}

/** The moment from which a message may go. @param recent when its phone had messages within the hour, the newest first */
async function allowedFrom(
  services: Pick<Services, 'config' | 'log' | 'smsBudget'> & { db: Tx },
  sms: Sms,
  recent: Date[],
  now: Date,
): Promise<Date> {
  const morning = mayWait(sms) ? quietUntil(services.config.SMS_QUIET_HOURS, now) : now;
  if (morning > now) return morning;
  const today = await services.smsBudget.allowedFrom(services, sms, now);
  if (today > now || sms.isSecret) return today;
  const oldest = recent[services.config.SMS_PER_HOUR - 1];
  return oldest ? new Date(oldest.getTime() + HOUR_MS) : now;
}

/** Messages to the same phones that nobody has claimed, neither this process now nor another. */
async function waitingElsewhere(tx: Tx, found: Sms[], now: Date): Promise<{ phone: string; rank: number }[]> {
  const behind = found.filter(({ isSecret, kind }) => !isSecret && rankSms(kind) > 0);
  if (behind.length === 0) return [];
  return tx
    .select({ phone: smsOutbox.phone, rank: urgency })
    .from(smsOutbox)
    .where(
      and(
        isWaiting(now),
        eq(smsOutbox.isSecret, false),
        lt(smsOutbox.attempts, MAX_ATTEMPTS),
        oneOf(smsOutbox.phone, [...new Set(behind.map(({ phone }) => phone))]),
        not(oneOf(smsOutbox.uuid, pluck(found, 'uuid'))),
      ),
    );
}

const sentRow = z.object({ phone: z.string(), at: z.coerce.date() });

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
  const statement = sql`
    select asked.phone, sent.at from unnest(${sql.param(phones)}::text[]) as asked(phone)
      cross join lateral (select s.sent_at as at from ${smsOutbox} s
        where s.phone = asked.phone and s.sent_at is not null and s.sent_at > ${since}::timestamptz
          and not s.is_secret and s.joined_uuid is null offset 0) sent
    union all
    select ${smsOutbox.phone}, ${smsOutbox.claimedAt} from ${smsOutbox}
      where ${smsOutbox.sentAt} is null and ${smsOutbox.claimedAt} > ${since}::timestamptz
        and ${oneOf(smsOutbox.phone, phones)} and not ${smsOutbox.isSecret} and not ${oneOf(smsOutbox.uuid, own)}
    order by 2 desc`;
  const sent = await queryRows(tx, sentRow, statement);
  for (const { phone, at } of sent) recent.set(phone, [...(recent.get(phone) ?? []), at]);
  return recent;
}
