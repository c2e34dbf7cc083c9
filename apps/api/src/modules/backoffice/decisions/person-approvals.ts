import type { DbOrTx } from '../../../infra/db/database.ts';
import { findPersons, type Person } from '../../identity/persons/persons.ts';
import { otherOfApproval } from '../../privacy/merging/merge-approval.ts';
import type { ApprovalRow } from '../approvals/decide-approval.ts';

const isAboutPerson = ({ kind }: ApprovalRow): boolean => kind.startsWith('person.');

/**
 * What requests about people are called. The name stands in the person alone, so that neither the request nor the audit log
 * keeps it once they are erased; a new phone, or the other of two records, is in what the request would do.
 *
 * @param whole uuids of the requests whose reader may know of the other record too
 * @returns by uuid of the request
 */
export async function labelsOfPersonApprovals(
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
  return `dengan ${other.name}, HP ${(isItsPhone ? other : kept).phone}`;
}
