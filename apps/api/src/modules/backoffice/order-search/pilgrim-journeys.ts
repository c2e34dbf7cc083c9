import type { Permission } from '@rihlah/contract/wire/permission';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { branchesFor } from '../../../infra/access/grants.ts';
import type { DbOrTx } from '../../../infra/db/database.ts';
import { orderSearch } from './order-search.tables.ts';

/** As SQL, the pilgrims of orders at these branches that stand. */
export const pilgrimsAtBranches = (branchUuids: string[]): SQL =>
  sql`select o.pilgrim_uuid from ${orderSearch} o
    where o.status <> 'Batal' and o.branch_uuid = any(${sql.param(branchUuids)}::uuid[])`;

/**
 * As SQL, the one journey for which a pilgrim in a column is looked at: rows `order_uuid, departs_on`. The next that
 * leaves; where all are over, the last.
 *
 * @param today `YYYY-MM-DD` in Jakarta
 */
export const journeyOfPilgrim = (pilgrimUuid: SQL, branchUuids: string[] | null, today: string): SQL =>
  sql`select o.order_uuid, o.departs_on from ${orderSearch} o
    where o.pilgrim_uuid = ${pilgrimUuid} and o.status <> 'Batal'
      ${branchUuids ? sql`and o.branch_uuid = any(${sql.param(branchUuids)}::uuid[])` : sql``}
    order by o.departs_on < ${today}::date, case when o.departs_on < ${today}::date then -(o.departs_on - date '2000-01-01')
      else o.departs_on - date '2000-01-01' end limit 1`;

/** Branches at which a pilgrim has orders that stand. */
export async function branchesOfPilgrim(db: DbOrTx, pilgrimUuid: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ branchUuid: orderSearch.branchUuid })
    .from(orderSearch)
    .where(sql`${eq(orderSearch.pilgrimUuid, pilgrimUuid)} and ${orderSearch.status} <> 'Batal'`);
  return rows.map(({ branchUuid }) => branchUuid);
}

/** Whether a staff member may do something with a pilgrim: one of an order at a branch of theirs. */
export async function mayWithPilgrim(
  db: DbOrTx,
  actor: StaffActor,
  permission: Permission,
  pilgrimUuid: string,
): Promise<boolean> {
  const branches = branchesFor(actor.grants, permission);
  if (branches === null) return true;
  return (await branchesOfPilgrim(db, pilgrimUuid)).some((uuid) => branches.includes(uuid));
}
