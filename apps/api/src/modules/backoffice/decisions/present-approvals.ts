import type { Approval } from '@rihlah/contract/staff/backoffice/approvals';
import { REGISTRAR_PHONE } from '@rihlah/rules/text/addresses/phone';
import { jakartaIso } from '@rihlah/rules/text/dates';
import type { StaffActor } from '../../../infra/access/actor.ts';
import type { DbOrTx } from '../../../infra/db/database.ts';
import { findPersons, type Person } from '../../identity/persons/persons.ts';
import { findStaffNames } from '../../identity/team/staff-names.ts';
import { otherOfApproval } from '../../privacy/merging/merge-approval.ts';
import { phoneThatStays } from '../../privacy/merging/write-merge.ts';
import type { ApprovalRow } from '../approvals/decide-approval.ts';
import { findDecidable, findSeen } from './approval-access.ts';

/** Requests as a staff member sees them; those that are not theirs to see are left out. */
export async function presentApprovals(
  db: DbOrTx,
  actor: StaffActor,
  rows: ApprovalRow[],
): Promise<Approval[]> {
  const seen = await findSeen(db, actor, rows);
  return presentAllApprovals(
    db,
    actor,
    rows.filter(({ uuid }) => seen.has(uuid)),
  );
}

/** Requests about things that a staff member may see anyway: also those that others decide. */
export const presentAllApprovals = async (
  db: DbOrTx,
  actor: StaffActor,
  rows: ApprovalRow[],
): Promise<Approval[]> =>
  present(db, actor, rows, {
    decidable: await findDecidable(db, actor, rows),
    seen: await findSeen(db, actor, rows),
  });

const isAboutPerson = ({ kind }: ApprovalRow): boolean => kind.startsWith('person.');

/**
 * What requests about people are called. The name stands in the person alone, so that neither the request nor the audit log
 * keeps it once they are erased; a new phone, or the other of two records, is in what the request would do.
 *
 * @param whole uuids of the requests whose reader may know of the other record too
 * @returns by uuid of the request
 */
async function labelsOfPersonApprovals(
  db: DbOrTx,
  rows: ApprovalRow[],
  whole: ReadonlySet<string>,
): Promise<Map<string, string>> {
  const about = rows.filter(isAboutPerson);
  const uuids = about.flatMap((row) => [row.subjectUuid, ...otherOf(row)]);
  const people = await findPersons(db, [...new Set(uuids)]);
  return new Map(
    about.map((row) => {
      const what = whatOf(row, people, whole.has(row.uuid));
      return [row.uuid, `${people.get(row.subjectUuid)?.name ?? ''} ${what}`.trim()];
    }),
  );
}

const otherOf = (row: ApprovalRow): string[] =>
  row.kind === 'person.merge' ? [otherOfApproval(row).otherUuid] : [];

function whatOf(row: ApprovalRow, people: Map<string, Person>, isWhole: boolean): string {
  const { kind, subjectUuid, input, label } = row;
  if (kind === 'person.phone' && input.phone) return `ke ${input.phone}`;
  if (kind !== 'person.merge') return label;
  const { otherUuid, isItsPhone } = otherOfApproval(row);
  const [kept, other] = [people.get(subjectUuid), people.get(otherUuid)];
  if (!isWhole || !kept || !other) return '';
  return `dengan ${other.name}, HP ${phoneThatStays({ kept, other }, isItsPhone) ?? REGISTRAR_PHONE}`;
}

async function present(
  db: DbOrTx,
  actor: StaffActor,
  rows: ApprovalRow[],
  { decidable, seen }: Record<'decidable' | 'seen', ReadonlySet<string>>,
): Promise<Approval[]> {
  const names = await findStaffNames(db, [
    ...new Set(rows.flatMap(({ askedBy, decidedBy }) => [askedBy, decidedBy ?? askedBy])),
  ]);
  const labels = await labelsOfPersonApprovals(db, rows, seen);
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
