import type { StaffActor } from '../../../infra/access/actor.ts';
import { record } from '../../../infra/audit/record.ts';
import { inTransaction } from '../../../infra/db/database.ts';
import { Failure } from '../../../infra/failure.ts';
import type { Services } from '../../../infra/services.ts';
import { personRelations } from './relations.tables.ts';
import { ofBoth } from './relations.ts';

interface Removal {
  personUuid: string;
  relativeUuid: string;
  why: string;
}

/** Staff take back what was said of two people. @throws Failure `notFound` */
export function removeRelation(
  services: Services,
  actor: StaffActor,
  { personUuid, relativeUuid, why }: Removal,
): Promise<void> {
  return inTransaction(services.db, async (tx) => {
    const [gone] = await tx.delete(personRelations).where(ofBoth(personUuid, relativeUuid)).returning();
    if (!gone) throw new Failure('notFound');
    const { updatedAt: _, ...before } = gone;
    const act = { verb: 'person.relation-removed' as const, subjectUuid: personUuid, before, why };
    await record(tx, actor, act, services.clock.now());
  });
}
