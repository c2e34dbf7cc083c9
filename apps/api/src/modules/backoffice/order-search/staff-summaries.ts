import type { DocumentStage } from '@rihlah/contract/documents/document-stage';
import { and, ne, sql } from 'drizzle-orm';
import type { DbOrTx } from '../../../infra/db/database.ts';
import { oneOf } from '../../../infra/one-of.ts';
import { packageSummaries } from '../../catalog/packages/package-summaries.ts';
import { nameOfPerson } from '../../identity/persons/persons.ts';
import { orders } from '../../orders/record/orders.tables.ts';
import { orderSearch } from './order-search.tables.ts';

export interface OrderName {
  uuid: string;
  orderId: string;
  /** Of the pilgrim. */
  name: string;
}

/** What orders of some branches are called, by uuid. @param branchUuids null: of all */
export async function findOrderNames(
  db: DbOrTx,
  { orderUuids, branchUuids }: { orderUuids: string[]; branchUuids: string[] | null },
): Promise<Map<string, OrderName>> {
  if (orderUuids.length === 0) return new Map();
  const { rows } = await db.execute<{ uuid: string; orderId: string; name: string }>(sql`
    select ${orders.uuid}, ${orders.orderId} as "orderId", ${nameOfPerson(orders.pilgrimUuid)} as name
    from ${orders} join ${packageSummaries} p on p.uuid = ${orders.productUuid}
    where ${orders.uuid} = any(${sql.param(orderUuids)}::uuid[])
      ${branchUuids ? sql`and p.branch_uuid = any(${sql.param(branchUuids)}::uuid[])` : sql``}`);
  return new Map(rows.map((row) => [row.uuid, row]));
}

/** What lists know of an order: as the records said up to half a second ago. */
export interface SearchedOrder {
  uuid: string;
  productUuid: string;
  pilgrimUuid: string;
  /** Of the pilgrim's documents. */
  stage: DocumentStage;
  /** Rupiah that the order owes. */
  unpaidAmount: number;
}

/** The orders of some packages that stand. */
export function findOrdersOfPackages(db: DbOrTx, productUuids: string[]): Promise<SearchedOrder[]> {
  const { orderUuid, productUuid, pilgrimUuid, stage, unpaidAmount, status } = orderSearch;
  return db
    .select({ uuid: orderUuid, productUuid, pilgrimUuid, stage, unpaidAmount })
    .from(orderSearch)
    .where(and(oneOf(productUuid, productUuids), ne(status, 'Batal')));
}
