import type { DeskEvent } from '@rihlah/contract/staff/orders';
import { jakartaIso } from '@rihlah/rules/dates';
import type { AuditRow } from '../../platform/audit/find-acts.ts';
import type { DbOrTx } from '../../platform/database.ts';
import { findPersons } from '../accounts/persons.ts';
import { findStaffNames } from '../team/staff-names.ts';

/** Rows of the audit log with the names of who acted, in the same order. */
export async function presentActs(db: DbOrTx, acts: AuditRow[]): Promise<DeskEvent[]> {
  const staffNames = await findStaffNames(db, actorsOf(acts, 'staff'));
  const people = await findPersons(db, actorsOf(acts, 'customer'));
  const nameOf = ({ actorKind, actorUuid, actorLabel }: AuditRow): string => {
    if (actorKind === 'staff') return staffNames.get(actorUuid ?? '') ?? actorLabel ?? '';
    if (actorKind === 'customer') return people.get(actorUuid ?? '')?.name ?? 'Pemesan';
    return actorKind === 'bank' ? `Bank ${actorLabel}` : 'Sistem';
  };
  return acts.map((act) => ({
    at: jakartaIso(act.at),
    who: nameOf(act),
    kind: act.actorKind,
    verb: act.verb,
    before: act.before as DeskEvent['before'],
    after: act.after as DeskEvent['after'],
    why: act.why,
  }));
}

const actorsOf = (acts: AuditRow[], kind: AuditRow['actorKind']): string[] => [
  ...new Set(
    acts.flatMap(({ actorKind, actorUuid }) => (actorKind === kind && actorUuid ? [actorUuid] : [])),
  ),
];
