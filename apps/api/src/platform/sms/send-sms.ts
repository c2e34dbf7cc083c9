import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Services } from '../services.ts';
import { smsOutbox } from './sms.tables.ts';

const HOUR_MS = 3_600_000;

export type SendResult = { state: 'sent' | 'done' } | { state: 'wait'; seconds: number };

/**
 * Sends one message of the outbox. The row is locked while the gateway is called, so that a second process cannot
 * send it too, and a gateway's failure leaves it unsent for the job's next try. A text that holds a password or key is
 * wiped once sent, except in demo mode.
 *
 * @returns `wait` when the phone has had its messages for this hour
 * @throws what the gateway threw, after counting the attempt
 */
export async function sendSms(services: Services, uuid: string): Promise<SendResult> {
  const { db, clock, smsSender, config } = services;
  let failure: unknown;
  const result = await db.transaction(async (tx): Promise<SendResult> => {
    const [sms] = await tx
      .select()
      .from(smsOutbox)
      .where(and(eq(smsOutbox.uuid, uuid), isNull(smsOutbox.sentAt)))
      .for('update', { skipLocked: true });
    if (!sms) return { state: 'done' };
    const now = clock.now();
    if (!sms.isSecret) {
      // One sender at a time counts the messages of a phone.
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`sms:${sms.phone}`}, 0))`);
      const seconds = await secondsUntilAllowed(tx, sms.phone, now, config.SMS_PER_HOUR);
      if (seconds > 0) return { state: 'wait', seconds };
    }
    try {
      await smsSender.send(sms.phone, sms.text);
    } catch (error) {
      failure = error;
      const lastError = error instanceof Error ? error.message : 'unknown';
      await tx
        .update(smsOutbox)
        .set({ attempts: sms.attempts + 1, lastError })
        .where(eq(smsOutbox.uuid, uuid));
      return { state: 'done' };
    }
    const text = sms.isSecret && !config.DEMO ? '' : sms.text;
    await tx
      .update(smsOutbox)
      .set({ sentAt: now, attempts: sms.attempts + 1, lastError: null, text })
      .where(eq(smsOutbox.uuid, uuid));
    return { state: 'sent' };
  });
  if (failure !== undefined) throw failure;
  return result;
}

type Tx = Parameters<Parameters<Services['db']['transaction']>[0]>[0];

async function secondsUntilAllowed(tx: Tx, phone: string, now: Date, perHour: number): Promise<number> {
  const since = new Date(now.getTime() - HOUR_MS);
  const recent = await tx
    .select({ sentAt: smsOutbox.sentAt })
    .from(smsOutbox)
    .where(and(eq(smsOutbox.phone, phone), gt(smsOutbox.sentAt, since), eq(smsOutbox.isSecret, false)))
    .orderBy(smsOutbox.sentAt);
  const oldest = recent[recent.length - perHour]?.sentAt;
  return oldest ? Math.ceil((oldest.getTime() + HOUR_MS - now.getTime()) / 1000) : 0;
}
