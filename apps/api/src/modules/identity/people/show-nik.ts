import type { StaffActor } from '../../../infra/access/actor.ts';
import { record } from '../../../infra/audit/record.ts';
import { inTransaction } from '../../../infra/db/database.ts';
import type { Services } from '../../../infra/services.ts';
import { reachPerson } from './find-person.ts';

/** A person's whole identity number. That it was looked at, and why, is in the audit log. @throws Failure `notFound` */
export function showNik(
  { db, clock, encryption }: Services,
  actor: StaffActor,
  { personUuid, why }: { personUuid: string; why: string },
): Promise<string> {
  return inTransaction(db, async (tx) => {
    const { person } = await reachPerson(tx, actor, personUuid, 'person.facts');
    await record(tx, actor, { verb: 'person.nik-viewed', subjectUuid: personUuid, why }, clock.now());
    return encryption.open(person.nikSealed);
  });
}
