import type { DbOrTx } from '../../platform/database.ts';
import { findPersons } from '../accounts/persons.ts';
import type { ApprovalRow } from '../approvals/decide-approval.ts';

const isAboutPerson = ({ kind }: ApprovalRow): boolean => kind.startsWith('person.');

/**
 * What wishes about people are called. The name stands in the person alone, so that neither the wish nor the audit log
 * keeps it once they are erased; a new phone is in what the wish would do.
 *
 * @returns by uuid of the wish
 */
export async function labelsOfPersonWishes(db: DbOrTx, rows: ApprovalRow[]): Promise<Map<string, string>> {
  const about = rows.filter(isAboutPerson);
  const people = await findPersons(db, [...new Set(about.map(({ subjectUuid }) => subjectUuid))]);
  return new Map(
    about.map(({ uuid, kind, subjectUuid, input, label }) => {
      const what = kind === 'person.phone' && input.phone ? `ke ${input.phone}` : label;
      return [uuid, `${people.get(subjectUuid)?.name ?? ''} ${what}`.trim()];
    }),
  );
}
