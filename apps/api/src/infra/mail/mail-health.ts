import { jakartaDate } from '@rihlah/rules/text/dates';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { DbOrTx } from '../db/database.ts';
import { queryRow } from '../db/query-rows.ts';
import { MAIL_STILL_TO_SEND } from './claim-mails.ts';
import { emailOutbox } from './mail.tables.ts';

const mailHealthRow = z.object({
  waiting: z.number(),
  waitingSince: z.string().nullable(),
  failing: z.number(),
  ended: z.number(),
  lastError: z.string().nullable(),
  sentToday: z.number(),
  sentAt: z.string().nullable(),
});

/** How the mail server does, from what lies in the outbox. @param now for today in Jakarta */
export function findMailHealth(db: DbOrTx, now: Date): Promise<z.output<typeof mailHealthRow>> {
  const today = sql`${jakartaDate(now)}::timestamp at time zone 'Asia/Jakarta'`;
  const statement = sql`
    select w.*, e.*, s.*, coalesce(w.error, e.error) as "lastError" from (
      select count(*)::int as waiting, min(m.created_at) as "waitingSince",
        count(*) filter (where m.last_error is not null)::int as failing,
        (array_agg(m.last_error order by m.created_at desc) filter (where m.last_error is not null))[1] as error
      from ${emailOutbox} m where ${sql.raw(MAIL_STILL_TO_SEND)}) w
    cross join (
      select count(*)::int as ended, (array_agg(m.last_error order by m.ended_at desc))[1] as error
      from ${emailOutbox} m where m.created_at >= ${today} - interval '2 days' and m.ended_at >= ${today}
        and m.last_error is not null) e
    cross join (
      select count(*) filter (where m.sent_at >= ${today})::int as "sentToday", max(m.sent_at) as "sentAt"
      from ${emailOutbox} m where m.created_at >= ${today} - interval '30 days' and m.sent_at is not null) s`;
  return queryRow(db, mailHealthRow, statement);
}
