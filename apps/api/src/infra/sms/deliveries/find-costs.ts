import { MESSAGE_GATEWAYS, type MessageCost } from '@rihlah/contract/staff/backoffice/system';
import { jakartaDate } from '@rihlah/rules/text/dates';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { DbOrTx } from '../../db/database.ts';
import { queryRows } from '../../db/query-rows.ts';
import { messageDeliveries } from './deliveries.tables.ts';

const MONTHS = 13;

const costRow = z.object({
  month: z.string(),
  gateway: z.enum(MESSAGE_GATEWAYS),
  messages: z.number(),
  segments: z.number(),
  cost: z.number(),
  delivered: z.number(),
  failed: z.number(),
  unknown: z.number(),
}) satisfies z.ZodType<MessageCost>;

/** What messages cost in each month (Jakarta) by each gateway, the newest first: this month and the twelve before it. */
export function findMessageCosts(db: DbOrTx, now: Date): Promise<MessageCost[]> {
  const first = `${jakartaDate(now).slice(0, 7)}-01`;
  const isTaken = sql`d.state in ('accepted', 'delivered', 'failed')`;
  const statement = sql`
    select to_char(d.handed_at at time zone 'Asia/Jakarta', 'YYYY-MM') as month, d.gateway,
      count(*) filter (where ${isTaken})::int as messages,
      coalesce(sum(d.segments) filter (where ${isTaken}), 0)::int as segments,
      coalesce(sum(d.cost) filter (where ${isTaken}), 0)::float8 as cost,
      count(*) filter (where d.state = 'delivered')::int as delivered,
      count(*) filter (where d.state = 'failed')::int as failed,
      count(*) filter (where d.state in ('unknown', 'unreported'))::int as unknown
    from ${messageDeliveries} d
    where d.state <> 'refused' and d.state <> 'handing'
      and d.handed_at >= (${first}::timestamp - ${MONTHS - 1} * interval '1 month') at time zone 'Asia/Jakarta'
    group by 1, 2 order by 1 desc, 2`;
  return queryRows(db, costRow, statement);
}
