import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { DbOrTx } from '../../../infra/db/database.ts';
import { queryRows } from '../../../infra/db/query-rows.ts';
import { packageSummaries } from '../../catalog/packages/package-summaries.ts';
import { nameOfPerson } from '../../identity/persons/persons.ts';
import { orders } from '../../orders/record/orders.tables.ts';
import { orderSearch } from './order-search.tables.ts';

const orderNameRow = z.object({
  uuid: z.string(),
  orderId: z.string(),
  /** Of the pilgrim. */
  name: z.string(),
});

export type OrderName = z.output<typeof orderNameRow>;

/** As SQL, whether the order in a column is of one of these branches. @param branchUuids null: of all */
export const isOrderAt = (orderUuid: SQL, branchUuids: string[] | null): SQL =>
  branchUuids === null
    ? sql`true`
    : sql`exists (select from ${orders} at join ${packageSummaries} p on p.uuid = at.product_uuid
        where at.uuid = ${orderUuid} and p.branch_uuid = any(${sql.param(branchUuids)}::uuid[]))`;

/** What orders of some branches are called, by uuid. @param branchUuids null: of all */
export async function findOrderNames(
  db: DbOrTx,
  { orderUuids, branchUuids }: { orderUuids: string[]; branchUuids: string[] | null },
): Promise<Map<string, OrderName>> {
  if (orderUuids.length === 0) return new Map();
  const statement = sql`
    select ${orders.uuid}, ${orders.orderId} as "orderId", ${nameOfPerson(orders.pilgrimUuid)} as name
    from ${orders} join ${packageSummaries} p on p.uuid = ${orders.productUuid}
    where ${orders.uuid} = any(${sql.param(orderUuids)}::uuid[])
      ${branchUuids ? sql`and p.branch_uuid = any(${sql.param(branchUuids)}::uuid[])` : sql``}`;
  const names = await queryRows(db, orderNameRow, statement);
  return new Map(names.map((row) => [row.uuid, row]));
}

/**
 * As SQL, what lists know of the orders of some packages that stand, as the records said up to half a second ago: rows
 * `order_uuid, pilgrim_uuid, "productUuid", status, stage` (of the pilgrim's documents), `"isPaid"`.
 */
export const ordersOfPackagesAs = (productUuids: string[]): SQL =>
  sql`select s.order_uuid, s.pilgrim_uuid, s.product_uuid as "productUuid", s.status, s.stage, s.unpaid_amount = 0 as "isPaid" from ${orderSearch} s
    where s.product_uuid = any(${sql.param(productUuids)}::uuid[]) and s.status <> 'Batal'`;
