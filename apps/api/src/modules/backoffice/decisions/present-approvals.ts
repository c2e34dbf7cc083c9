import type { Approval } from '@rihlah/contract/staff/backoffice/approvals';
import { jakartaIso } from '@rihlah/rules/text/dates';
import type { StaffActor } from '../../../infra/access/actor.ts';
import type { DbOrTx } from '../../../infra/db/database.ts';
import { findStaffNames } from '../../identity/team/staff-names.ts';
import type { ApprovalRow } from '../approvals/decide-approval.ts';
import { findDecidable } from './approval-access.ts';
import { labelsOfPersonApprovals } from './person-approvals.ts';

/** Requests as a staff member sees them; those that they could neither ask nor decide are left out. */
export async function presentApprovals(
  db: DbOrTx,
  actor: StaffActor,
  rows: ApprovalRow[],
): Promise<Approval[]> {
  const decidable = await findDecidable(db, actor, rows);
  const shown = rows.filter(({ uuid }) => decidable.has(uuid));
  return present(db, actor, shown, decidable);
}

/** Requests about things that a staff member may see anyway: also those that others decide. */
export const presentAllApprovals = async (
  db: DbOrTx,
  actor: StaffActor,
  rows: ApprovalRow[],
): Promise<Approval[]> => present(db, actor, rows, await findDecidable(db, actor, rows));

async function present(
  db: DbOrTx,
  actor: StaffActor,
  rows: ApprovalRow[],
  decidable: ReadonlySet<string>,
): Promise<Approval[]> {
  const names = await findStaffNames(db, [
    ...new Set(rows.flatMap(({ askedBy, decidedBy }) => [askedBy, decidedBy ?? askedBy])),
  ]);
  const labels = await labelsOfPersonApprovals(db, rows, decidable);
  const personOf = (uuid: string) => ({ uuid, name: names.get(uuid) ?? '' });
  return rows.map((row) => ({
    uuid: row.uuid,
    kind: row.kind,
    subjectUuid: row.subjectUuid,
    label: labels.get(row.uuid) ?? row.label,
    amount: row.amount,
    why: row.why,
    askedBy: personOf(row.askedBy),
    askedAt: jakartaIso(row.askedAt),
    decidedBy: row.decidedBy ? personOf(row.decidedBy) : null,
    decidedAt: row.decidedAt && jakartaIso(row.decidedAt),
    decision: row.decision,
    decidedWhy: row.decidedWhy,
    mayDecide: row.askedBy !== actor.uuid && decidable.has(row.uuid),
  }));
}
