import type { StaffActor } from '../../../infra/access/actor.ts';
import { branchesFor, mayAt, mayStaff } from '../../../infra/access/grants.ts';
import type { DbOrTx } from '../../../infra/db/database.ts';
import { pluck } from '../../../infra/pluck.ts';
import type { ApprovalRow } from '../approvals/decide-approval.ts';
import { findOrderCounts } from '../order-search/order-counts.ts';
import { APPROVALS } from './approval-kinds.ts';

/**
 * Which requests a staff member sees: those that they may decide, and whoever reads the whole trail, where every request
 * stands, sees all.
 *
 * @returns uuids of the requests
 */
export const findSeen = async (
  db: DbOrTx,
  actor: StaffActor,
  rows: ApprovalRow[],
): Promise<ReadonlySet<string>> =>
  mayStaff(actor.grants, 'audit.read') ? new Set(pluck(rows, 'uuid')) : findDecidable(db, actor, rows);

/**
 * Which requests a staff member may decide: where they hold the permission at the request's branch, and of somebody's data where
 * they reach that person, who belongs to the branches of their orders.
 *
 * @returns uuids of the requests
 */
export async function findDecidable(
  db: DbOrTx,
  actor: StaffActor,
  rows: ApprovalRow[],
): Promise<ReadonlySet<string>> {
  const allowed = rows.filter(({ kind, branchUuid }) => mayAt(actor, APPROVALS[kind].permission, branchUuid));
  const decidable = new Set(allowed.map(({ uuid }) => uuid));
  for (const kind of new Set(allowed.map((row) => row.kind))) {
    const branchUuids = branchesFor(actor.grants, APPROVALS[kind].permission);
    if (!kind.startsWith('person.') || branchUuids === null) continue;
    const about = allowed.filter((row) => row.kind === kind);
    const personUuids = about.map(({ subjectUuid }) => subjectUuid);
    const reached = await findOrderCounts(db, { personUuids, branchUuids });
    for (const { uuid, subjectUuid } of about) if (!reached.has(subjectUuid)) decidable.delete(uuid);
  }
  return decidable;
}
