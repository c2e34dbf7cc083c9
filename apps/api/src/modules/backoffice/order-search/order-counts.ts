import { type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { DbOrTx } from '../../../infra/db/database.ts';
import { queryRows } from '../../../infra/db/query-rows.ts';
import { pluck } from '../../../infra/pluck.ts';
import { orderSearch } from './order-search.tables.ts';

const countRow = z.object({ uuid: z.string(), orders: z.number(), lastOrderAt: z.coerce.date() });

type OrderCount = Omit<z.output<typeof countRow>, 'uuid'>;

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
  const statement = sql`
    select person_uuid as uuid, count(*)::int as orders, max(created_at) as "lastOrderAt"
    from (${by(sql`pilgrim_uuid`)} union ${by(sql`registrar_uuid`)}) own group by person_uuid`;
  const counts = await queryRows(db, countRow, statement);
  return new Map(counts.map(({ uuid, ...count }) => [uuid, count]));
}

const orderRow = z.object({ uuid: z.string() });

/** The orders of a person at some branches, the newest first. @param branchUuids null: of all */
export async function findOrdersOfPerson(
  db: DbOrTx,
  { personUuid, branchUuids }: { personUuid: string; branchUuids: string[] | null },
): Promise<string[]> {
  const statement = sql`
    select o.order_uuid as uuid from ${orderSearch} o
    where (o.pilgrim_uuid = ${personUuid}::uuid or o.registrar_uuid = ${personUuid}::uuid)
      ${branchUuids ? sql`and o.branch_uuid = any(${sql.param(branchUuids)}::uuid[])` : sql``}
    order by o.created_at desc, o.order_uuid`;
  const own = await queryRows(db, orderRow, statement);
  return pluck(own, 'uuid');
}
