import { jakartaDate } from '@rihlah/rules/text/dates';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { DbOrTx } from '../../db/database.ts';
import { queryRow } from '../../db/query-rows.ts';
import { messageDeliveries } from './deliveries.tables.ts';

const countsRow = z.object({ taken: z.number(), delivered: z.number(), instead: z.number() });

/** What became today (Jakarta) of messages by WhatsApp: taken, arrived, and told by SMS instead. */
export function findWhatsappCounts(db: DbOrTx, now: Date): Promise<z.output<typeof countsRow>> {
  const today = sql`${jakartaDate(now)}::timestamp at time zone 'Asia/Jakarta'`;
  const statement = sql`
    select count(*) filter (where d.state in ('accepted', 'delivered', 'failed', 'unreported'))::int as taken,
      count(*) filter (where d.state = 'delivered')::int as delivered,
      count(*) filter (where d.state in ('refused', 'failed', 'unknown', 'unreported'))::int as instead
    from ${messageDeliveries} d where d.gateway = 'whatsapp' and d.handed_at >= ${today}`;
  return queryRow(db, countsRow, statement);
}
