import { setTimeout as delay } from 'node:timers/promises';
import { and, desc, eq, gt, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { isUnavailable, type Tx } from '../database.ts';
import type { Services } from '../services.ts';
import { smsOutbox } from './sms.tables.ts';

const HOUR_MS = 3_600_000;

/** Longer than a gateway is waited for; a process that died meanwhile holds its message no longer than this. */
export const CLAIM_MS = 60_000;

const RECORD_ATTEMPTS = 20;
const RECORD_PAUSE_MS = 500;

export type SendResult = 'sent' | 'done' | 'held';

type Sms = typeof smsOutbox.$inferSelect;

/**
 * Sends one message of the outbox. It is claimed in a short transaction and handed to the gateway outside of one, so
 * that a slow gateway holds neither a lock nor a connection; a gateway's failure leaves it unsent for the next try.
 * A text that holds a password or key is wiped once sent, except in demo mode.
 *
 * @returns `held` when the phone has had its messages for this hour, or the agency those of the day (`resend-sms.ts`
 *   comes back to it), `done` when
 *   there is nothing to send or another process is at it
 * @throws what the gateway threw, after releasing the claim
 */
export async function sendSms(services: Services, uuid: string): Promise<SendResult> {
  const sms = await claim(services, uuid);
  if (typeof sms === 'string') return sms;
  try {
    await services.smsSender.send(sms.phone, sms.text);
  } catch (error) {
    const lastError = error instanceof Error ? error.message : 'unknown';
    await record(services, uuid, { claimedAt: null, lastError });
    throw error;
  }
  const text = sms.isSecret && !services.config.DEMO ? '' : sms.text;
  await record(services, uuid, { sentAt: services.clock.now(), claimedAt: null, lastError: null, text });
  return 'sent';
}

async function claim(services: Services, uuid: string): Promise<Sms | SendResult> {
  const { db, clock, config } = services;
  return db.transaction(async (tx) => {
    const now = clock.now();
    const [sms] = await tx
      .select()
      .from(smsOutbox)
      .where(and(eq(smsOutbox.uuid, uuid), isNull(smsOutbox.sentAt), isFree(now)))
      .for('update', { skipLocked: true });
    if (!sms) return 'done';
    let notBefore = await services.smsBudget.allowedFrom(services, sms, now);
    if (notBefore <= now && !sms.isSecret) {
      // One sender at a time counts the messages of a phone.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`sms:${sms.phone}`}, 0))`);
      notBefore = await allowedFrom(tx, sms, now, config.SMS_PER_HOUR);
    }
    if (notBefore > now) {
      await tx.update(smsOutbox).set({ notBefore }).where(eq(smsOutbox.uuid, uuid));
      return 'held';
    }
    await tx
      .update(smsOutbox)
      .set({ claimedAt: now, notBefore: null, attempts: sms.attempts + 1 })
      .where(eq(smsOutbox.uuid, uuid));
    return sms;
  });
}

/** Nobody is handing it to the gateway. */
export const isFree = (now: Date) =>
  or(isNull(smsOutbox.claimedAt), lt(smsOutbox.claimedAt, new Date(now.getTime() - CLAIM_MS)));

/** The moment from which the phone may have one more message; those being sent count as sent. */
async function allowedFrom(tx: Tx, sms: Sms, now: Date, perHour: number): Promise<Date> {
  const since = new Date(now.getTime() - HOUR_MS);
  const at = sql<Date>`coalesce(${smsOutbox.sentAt}, ${smsOutbox.claimedAt})`.mapWith(smsOutbox.sentAt);
  const recent = await tx
    .select({ at })
    .from(smsOutbox)
    .where(
      and(
        eq(smsOutbox.phone, sms.phone),
        eq(smsOutbox.isSecret, false),
        ne(smsOutbox.uuid, sms.uuid),
        gt(at, since),
      ),
    )
    .orderBy(desc(at))
    .limit(perHour);
  const oldest = recent[perHour - 1]?.at;
  return oldest ? new Date(oldest.getTime() + HOUR_MS) : now;
}

/** A message that was sent must not be sent again because the database was away for a moment. */
async function record({ db }: Services, uuid: string, values: Partial<Sms>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await db.update(smsOutbox).set(values).where(eq(smsOutbox.uuid, uuid));
      return;
    } catch (error) {
      if (attempt === RECORD_ATTEMPTS || !isUnavailable(error)) throw error;
      await delay(RECORD_PAUSE_MS);
    }
  }
}
