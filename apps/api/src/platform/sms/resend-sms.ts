import { and, asc, isNull, lt, lte, or, sql } from 'drizzle-orm';
import type { Services } from '../services.ts';
import { enqueueSending, smsJobKey } from './enqueue-sms.ts';
import { isFree } from './send-sms.ts';
import { smsOutbox } from './sms.tables.ts';

export const RESEND_SMS = 'resend-sms';

/** A job tries as often before it rests; what it could not send by then the sweep leaves to a person. */
const MAX_ATTEMPTS = 25;
const BATCH = 500;
/** A message that young is still its own job's. */
const YOUNG_MS = 30_000;

/**
 * Comes back to messages that were held for the hour's limit, and to those that no job stands for any more: the outbox
 * is the truth, jobs only hurry it.
 */
export async function resendSms({ db, clock }: Services): Promise<void> {
  const now = clock.now();
  const young = new Date(now.getTime() - YOUNG_MS);
  const hasJob = sql`exists (select from graphile_worker._private_jobs job
    where job.key = ${smsJobKey('')} || ${smsOutbox.uuid}::text and job.is_available)`;
  const due = await db
    .select({ uuid: smsOutbox.uuid, kind: smsOutbox.kind, isSecret: smsOutbox.isSecret })
    .from(smsOutbox)
    .where(
      and(
        isNull(smsOutbox.sentAt),
        lt(smsOutbox.attempts, MAX_ATTEMPTS),
        isFree(now),
        or(
          lte(smsOutbox.notBefore, now),
          and(isNull(smsOutbox.notBefore), lt(smsOutbox.createdAt, young), sql`not ${hasJob}`),
        ),
      ),
    )
    .orderBy(asc(smsOutbox.createdAt))
    .limit(BATCH);
  await enqueueSending(db, due);
}
