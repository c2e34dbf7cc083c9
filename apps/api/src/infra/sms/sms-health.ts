import { jakartaDate } from '@rihlah/rules/text/dates';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { DbOrTx } from '../db/database.ts';
import { queryRow } from '../db/query-rows.ts';
import { MAX_ATTEMPTS } from '../retry-pause.ts';
import { smsOutbox } from './sms.tables.ts';

const smsHealthRow = z.object({
  waiting: z.number(),
  waitingSince: z.string().nullable(),
  failing: z.number(),
  givenUp: z.number(),
  lastError: z.string().nullable(),
  sentToday: z.number(),
  sentAt: z.string().nullable(),
});

/** How the SMS gateway does, from what lies in the outbox. @param now for today in Jakarta */
export function findSmsHealth(db: DbOrTx, now: Date): Promise<z.output<typeof smsHealthRow>> {
  const today = sql`${jakartaDate(now)}::timestamp at time zone 'Asia/Jakarta'`;
  const statement = sql`
    select w.*, s.* from (
      select count(*) filter (where o.attempts < ${MAX_ATTEMPTS})::int as waiting,
        min(o.created_at) filter (where o.attempts < ${MAX_ATTEMPTS}) as "waitingSince",
        count(*) filter (where o.attempts between 1 and ${MAX_ATTEMPTS - 1})::int as failing,
        count(*) filter (where o.attempts >= ${MAX_ATTEMPTS} and o.created_at >= ${today})::int as "givenUp",
        (array_agg(o.last_error order by o.created_at desc) filter (where o.last_error is not null))[1] as "lastError"
      from ${smsOutbox} o where o.sent_at is null and o.joined_uuid is null) w
    cross join (
      select count(*) filter (where o.sent_at >= ${today})::int as "sentToday", max(o.sent_at) as "sentAt"
      from ${smsOutbox} o where o.sent_at is not null and o.joined_uuid is null) s`;
  return queryRow(db, smsHealthRow, statement);
}
