import { ENDED } from '@rihlah/rules/orders/order-status';
import { jakartaDate } from '@rihlah/rules/text/dates';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Db } from '../../../infra/db/database.ts';
import { queryRow } from '../../../infra/db/query-rows.ts';
import { deposits } from '../../billing/payments/payment-entries.ts';
import { packageDays } from '../../catalog/packages/package-summaries.ts';
import { endOfOrder } from './retained-data.ts';

const countRow = z.object({ count: z.number() });

/**
 * Removes the steps of orders that ended before a moment, and what was said of changes of their packages. The books of later days
 * rest on the steps too: an order on which money was booked or taken back since keeps them.
 *
 * @param limit how many orders at most
 * @returns how many rows
 */
export async function removeHistories(db: Db, before: Date, limit: number): Promise<number> {
  const at = sql`${before.toISOString()}::timestamptz`;
  const statement = sql`
    with due as materialized (
      select o.uuid from orders o join ${packageDays} d on d.uuid = o.product_uuid
      where o.uuid in (select h.order_uuid from order_status_history h where h.at < ${at})
        and o.status = any(${sql.param([...ENDED])}::text[]) and ${endOfOrder} < ${jakartaDate(before)}::date
        and not exists (select from order_status_history h where h.order_uuid = o.uuid and h.at >= ${at})
        and not exists (select from ${deposits} b where b.order_uuid = o.uuid and greatest(b.at, b.until) >= ${at})
      limit ${limit} for update of o skip locked),
    steps as (delete from order_status_history where order_uuid in (select uuid from due) returning 1),
    answers as (delete from order_changes where order_uuid in (select uuid from due) returning 1)
    select (select count(*) from steps)::int + (select count(*) from answers)::int as count`;
  return (await queryRow(db, countRow, statement)).count;
}
