import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { packageSummaries } from '../../catalog/packages/package-summaries.ts';
import { orderSummaries } from '../../orders/record/order-summaries.ts';
import { owingBills } from '../bills/owing-bills.ts';

/** Bills and rupiah; sums of PostgreSQL come as text. */
export const owedRow = z.object({ bills: z.number(), amount: z.coerce.number() });

/** As SQL, whether a package `p` is of some branches. @param branchUuids null: of any */
export const atBranches = (branchUuids: string[] | null): SQL =>
  branchUuids === null ? sql`true` : sql`p.branch_uuid = any(${sql.param(branchUuids)}::uuid[])`;

/**
 * As SQL, a table of what is owed, with its order and package: `uuid, order_uuid, part, description, amount, due_date,
 * order_id, pilgrim_uuid, product_uuid, name, departure_date, branch_uuid`; `part` is `first`, `overdue` or `due`.
 *
 * @param branchUuids null: of all
 */
export const owed = (today: string, branchUuids: string[] | null): SQL => sql`(
  select b.uuid, b.order_uuid, b.description, b.amount, b.due_date, o.order_id, o.pilgrim_uuid, o.product_uuid,
    p.name, p.departure_date, p.branch_uuid,
    case when b.type = '01' then 'first' when b.due_date < ${today}::date then 'overdue' else 'due' end as part
  from ${owingBills} b join ${orderSummaries} o on o.uuid = b.order_uuid join ${packageSummaries} p on p.uuid = o.product_uuid
  where o.status <> 'Batal' and ${atBranches(branchUuids)})`;

/** As SQL, how many bills of a part there are and what they come to, as `{bills, amount}`. */
export const owedJson = (which: SQL): SQL => sql`json_build_object(
  'bills', count(*) filter (where ${which}), 'amount', coalesce(sum(amount) filter (where ${which}), 0)::text)`;

/** The branches of a report: the one that is asked for, where somebody works for it. @param mine null: all */
export const chooseBranches = (mine: string[] | null, asked: string | undefined): string[] | null =>
  asked ? [asked].filter((one) => mine === null || mine.includes(one)) : mine;
