import { type SQL, sql } from 'drizzle-orm';
import type { DbOrTx } from '../../../infra/db/database.ts';
import { orderSearch } from './order-search.tables.ts';

interface OrderCount {
  orders: number;
  lastOrderAt: Date;
}

/**
 * On how many orders at some branches people travel or which they placed; who is on none is left out.
 *
 * @param branchUuids null: of all
 */
export async function findOrderCounts(
  db: DbOrTx,
  { personUuids, branchUuids }: { personUuids: string[]; branchUuids: string[] | null },
): Promise<Map<string, OrderCount>> {
  if (personUuids.length === 0) return new Map();
  const there = branchUuids ? sql`and o.branch_uuid = any(${sql.param(branchUuids)}::uuid[])` : sql``;
  const by = (column: SQL): SQL =>
    sql`select o.${column} as person_uuid, o.order_uuid, o.created_at from ${orderSearch} o
      where o.${column} = any(${sql.param(personUuids)}::uuid[]) ${there}`;
  const { rows } = await db.execute<{ uuid: string; orders: number; lastOrderAt: string }>(sql`
    select person_uuid as uuid, count(*)::int as orders, max(created_at) as "lastOrderAt"
    from (${by(sql`pilgrim_uuid`)} union ${by(sql`registrar_uuid`)}) own group by person_uuid`);
  return new Map(
    rows.map(({ uuid, orders, lastOrderAt }) => [uuid, { orders, lastOrderAt: new Date(lastOrderAt) }]),
  );
}

/** The orders of a person at some branches, the newest first. @param branchUuids null: of all */
export async function findOrdersOfPerson(
  db: DbOrTx,
  { personUuid, branchUuids }: { personUuid: string; branchUuids: string[] | null },
): Promise<string[]> {
  const { rows } = await db.execute<{ uuid: string }>(sql`
    select o.order_uuid as uuid from ${orderSearch} o
    where (o.pilgrim_uuid = ${personUuid}::uuid or o.registrar_uuid = ${personUuid}::uuid)
      ${branchUuids ? sql`and o.branch_uuid = any(${sql.param(branchUuids)}::uuid[])` : sql``}
    order by o.created_at desc, o.order_uuid`);
  return rows.map(({ uuid }) => uuid);
}
