import { type ShownGrant, type StaffGrant, staffRole } from '@rihlah/contract/staff/identity/role';
import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { DbOrTx, Tx } from '../../../infra/db/database.ts';
import { readAs } from '../../../infra/db/query-rows.ts';
import { invalid } from '../../../infra/failure.ts';
import { findBranchesByUuid } from '../../catalog/branches/branch-queries.ts';
import { staffGrants, staffMembers } from './team.tables.ts';

/** A role at one branch, or null for all, as it is stored. */
const grantRow = z.object({ role: staffRole, branchUuid: z.string().nullable() });
export type GrantRow = z.output<typeof grantRow>;

/** The account of the query's member, written with its table: within a sub-query the bare name would be another's. */
export const MEMBER: SQL = sql`${staffMembers}.account_uuid`;

/** The grants of the query's member, as SQL, a JSON list of `GrantRow`. */
export const grantsJson: SQL<GrantRow[]> = readAs(
  z.array(grantRow),
  sql`(select coalesce(json_agg(json_build_object('role', g.role, 'branchUuid', g.branch_uuid) order by g.role, g.branch_uuid), '[]')
    from ${staffGrants} g where g.account_uuid = ${MEMBER})`,
);

export function readGrants(rows: readonly GrantRow[]): StaffGrant[] {
  const roles = [...new Set(rows.map(({ role }) => role))];
  return roles.map((role) => {
    const at = rows.filter((row) => row.role === role).map(({ branchUuid }) => branchUuid);
    const branchUuids = at.filter((uuid) => uuid !== null);
    return { role, branchUuids: at.includes(null) ? null : branchUuids };
  });
}

/** Who is of the team among some accounts, with what each may; whoever has left is none. */
export async function findMembersGrants(
  db: DbOrTx,
  accountUuids: string[],
): Promise<Map<string, { name: string; grants: StaffGrant[] }>> {
  if (accountUuids.length === 0) return new Map();
  const rows = await db
    .select({ uuid: staffMembers.accountUuid, name: staffMembers.name, grants: grantsJson })
    .from(staffMembers)
    .where(and(inArray(staffMembers.accountUuid, accountUuids), isNull(staffMembers.endedAt)));
  return new Map(rows.map(({ uuid, name, grants }) => [uuid, { name, grants: readGrants(grants) }]));
}

export async function writeGrants(tx: Tx, accountUuid: string, grants: readonly StaffGrant[]): Promise<void> {
  await tx.delete(staffGrants).where(eq(staffGrants.accountUuid, accountUuid));
  await tx
    .insert(staffGrants)
    .values(
      grants.flatMap(({ role, branchUuids }) =>
        [...new Set(branchUuids ?? [null])].map((branchUuid) => ({ accountUuid, role, branchUuid })),
      ),
    );
}

const branchUuidsOf = (grants: readonly StaffGrant[]): string[] => [
  ...new Set(grants.flatMap(({ branchUuids }) => branchUuids ?? [])),
];

/** @throws Failure 422 on the grant that names a branch which is not there */
export async function checkBranches(db: DbOrTx, grants: readonly StaffGrant[]): Promise<void> {
  const found = await findBranchesByUuid(db, branchUuidsOf(grants));
  const wrong = grants.findIndex(({ branchUuids }) => branchUuids?.some((uuid) => !found.has(uuid)));
  if (wrong >= 0) throw invalid(`grants.${wrong}.branchUuids`, 'branchNotFound');
}

/** Shows grants with the names of their branches. */
export async function presentGrants(
  db: DbOrTx,
  lists: readonly (readonly StaffGrant[])[],
): Promise<ShownGrant[][]> {
  const found = await findBranchesByUuid(db, branchUuidsOf(lists.flat()));
  const shown = (uuid: string) => {
    const branch = found.get(uuid);
    return branch ? [{ uuid, name: branch.name, city: branch.city }] : [];
  };
  return lists.map((grants) =>
    grants.map(({ role, branchUuids }) => ({ role, branches: branchUuids?.flatMap(shown) ?? null })),
  );
}
