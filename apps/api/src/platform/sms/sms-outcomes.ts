import { and, gte, isNull, type SQL, sql } from 'drizzle-orm';
import { wakeAfter } from '../after-commit.ts';
import type { Tx } from '../database.ts';
import { oneOf } from '../one-of.ts';
import { MAX_ATTEMPTS } from './claim-sms.ts';
import { smsOutbox } from './sms.tables.ts';

/** As SQL, a query of what became of messages: `uuid, phone, state, error`; `failed`: given up after every try. */
export const smsOutcomesSql: SQL = sql`select s.uuid, s.phone, s.last_error as error, case
    when s.sent_at is not null then 'sent' when s.attempts >= ${MAX_ATTEMPTS} then 'failed' else 'waiting' end as state
  from ${smsOutbox} s`;

/** Gives messages that were given up all their tries again. @returns how many */
export async function retrySms(tx: Tx, uuids: string[]): Promise<number> {
  if (uuids.length === 0) return 0;
  const again = await tx
    .update(smsOutbox)
    .set({ attempts: 0, notBefore: null, claimedAt: null, lastError: null })
    .where(and(oneOf(smsOutbox.uuid, uuids), isNull(smsOutbox.sentAt), gte(smsOutbox.attempts, MAX_ATTEMPTS)))
    .returning({ uuid: smsOutbox.uuid });
  wakeAfter(tx, 'sms');
  return again.length;
}
