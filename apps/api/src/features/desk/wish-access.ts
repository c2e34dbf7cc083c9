import type { StaffActor } from '../../platform/actor.ts';
import type { DbOrTx } from '../../platform/database.ts';
import { branchesFor, mayAt } from '../../platform/grants.ts';
import type { ApprovalRow } from '../approvals/decide-approval.ts';
import { APPROVALS } from './approval-kinds.ts';
import { findOrderCounts } from './order-counts.ts';

/**
 * Which wishes a staff member may decide: where they hold the permission at the wish's branch, and of somebody's data where
 * they reach that person, who belongs to the branches of their orders.
 *
 * @returns uuids of the wishes
 */
export async function findDecidable(
  db: DbOrTx,
  actor: StaffActor,
  rows: ApprovalRow[],
): Promise<Set<string>> {
  const decidable = new Set<string>();
  for (const row of rows) {
    const { permission } = APPROVALS[row.kind];
    if (!mayAt(actor, permission, row.branchUuid)) continue;
    const branchUuids = branchesFor(actor.grants, permission);
    const isOfPerson = row.kind.startsWith('person.') && branchUuids !== null;
    const reached =
      isOfPerson && (await findOrderCounts(db, { personUuids: [row.subjectUuid], branchUuids }));
    if (!reached || reached.has(row.subjectUuid)) decidable.add(row.uuid);
  }
  return decidable;
}
