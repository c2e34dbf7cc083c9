import type { LastChange } from '@rihlah/contract/staff/catalog/content';
import { jakartaIso } from '@rihlah/rules/text/dates';
import { type ActsOf, findLastActs } from '../../../infra/audit/find-acts.ts';
import type { DbOrTx } from '../../../infra/db/database.ts';
import { pluckKnown } from '../../../infra/pluck.ts';
import { findStaffNames } from '../../identity/team/staff-names.ts';

/** Who of the staff has changed each of some subjects last; what nobody of them has touched is left out. @param only by these acts */
export async function findLastChanges(
  db: DbOrTx,
  subjectUuids: string[],
  only?: ActsOf,
): Promise<Map<string, NonNullable<LastChange>>> {
  const acts = await findLastActs(db, subjectUuids, only);
  const names = await findStaffNames(db, pluckKnown(acts, 'actorUuid'));
  return new Map(
    acts.map(({ subjectUuid, actorUuid, actorLabel, at }) => [
      subjectUuid,
      { by: names.get(actorUuid ?? '') ?? actorLabel ?? 'Petugas', at: jakartaIso(at) },
    ]),
  );
}
