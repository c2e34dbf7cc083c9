import { jakartaDate } from '@rihlah/rules/dates';
import { sql } from 'drizzle-orm';
import type { DbOrTx } from '../database.ts';
import { smsOutbox } from './sms.tables.ts';

export interface SmsHealthRow extends Record<string, unknown> {
  waiting: number;
  waitingSince: string | null;
  failing: number;
  lastError: string | null;
  sentToday: number;
  sentAt: string | null;
}

/** How the SMS gateway does, from what lies in the outbox. @param now for today in Jakarta */
export async function findSmsHealth(db: DbOrTx, now: Date): Promise<SmsHealthRow> {
  const today = sql`${jakartaDate(now)}::timestamp at time zone 'Asia/Jakarta'`;
  const { rows } = await db.execute<SmsHealthRow>(sql`
    select w.*, s.* from (
      select count(*)::int as waiting, min(o.created_at) as "waitingSince",
        count(*) filter (where o.attempts > 0)::int as failing,
        (array_agg(o.last_error order by o.created_at desc) filter (where o.last_error is not null))[1] as "lastError"
      from ${smsOutbox} o where o.sent_at is null) w
    cross join (
      select count(*) filter (where o.sent_at >= ${today})::int as "sentToday", max(o.sent_at) as "sentAt"
      from ${smsOutbox} o where o.sent_at is not null) s`);
  const [row] = rows;
  if (!row) throw new Error('no answer about SMS');
  return row;
}
