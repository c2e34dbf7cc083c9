import type { StaffAct } from '@rihlah/contract/staff/orders/orders';
import { isActByItself } from '@rihlah/rules/orders/act-by-itself';
import { jakartaIso } from '@rihlah/rules/text/dates';
import type { AuditRow } from '../../../infra/audit/find-acts.ts';
import type { DbOrTx } from '../../../infra/db/database.ts';
import { findPersons } from '../persons/persons.ts';
import { findStaffNames } from './staff-names.ts';

/** Rows of the audit log with the names of who acted, in the same order. */
export async function presentActs(db: DbOrTx, acts: AuditRow[]): Promise<StaffAct[]> {
  const staffNames = await findStaffNames(db, actorsOf(acts, 'staff'));
  const people = await findPersons(db, [
    ...new Set([...actorsOf(acts, 'customer'), ...acts.flatMap((act) => agentIn(act) ?? [])]),
  ]);
  const nameOf = ({ actorKind, actorUuid, actorLabel }: AuditRow): string => {
    if (actorKind === 'staff') return staffNames.get(actorUuid ?? '') ?? actorLabel ?? '';
    if (actorKind === 'customer') return people.get(actorUuid ?? '')?.name ?? 'Pemesan';
    return actorKind === 'bank' ? `Bank ${actorLabel}` : 'Sistem';
  };
  const agentOf = (act: AuditRow): string | undefined => people.get(String(agentIn(act)))?.name;
  return acts.map((act) => ({
    at: jakartaIso(act.at),
    ...(isActByItself(act.verb)
      ? { who: 'Sistem', kind: 'system' as const, about: agentOf(act) ?? 'agen' }
      : { who: nameOf(act), kind: act.actorKind }),
    verb: act.verb,
    before: act.before as StaffAct['before'],
    after: act.after as StaffAct['after'],
    why: act.why,
  }));
}

function agentIn(act: AuditRow): string | null {
  const agent = isActByItself(act.verb) ? (act.after as { agent?: unknown } | null)?.agent : null;
  return typeof agent === 'string' ? agent : null;
}

const actorsOf = (acts: AuditRow[], kind: AuditRow['actorKind']): string[] => [
  ...new Set(
    acts.flatMap(({ actorKind, actorUuid }) => (actorKind === kind && actorUuid ? [actorUuid] : [])),
  ),
];
