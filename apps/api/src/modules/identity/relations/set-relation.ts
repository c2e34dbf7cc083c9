import type { StaffActor } from '../../../infra/access/actor.ts';
import { record } from '../../../infra/audit/record.ts';
import { brokenConstraint, inTransaction } from '../../../infra/db/database.ts';
import { Failure, invalid } from '../../../infra/failure.ts';
import type { Services } from '../../../infra/services.ts';
import { personRelations } from './relations.tables.ts';
import { asStored, findRelations, type Kinship } from './relations.ts';

const NOBODY = new Set([
  'person_relations_person_uuid_persons_uuid_fk',
  'person_relations_relative_uuid_persons_uuid_fk',
]);

/**
 * Staff enter what a relative is to a person; the relative's side follows from it. What was said of the two before
 * gives way.
 *
 * @throws Failure `notFound`, or 422 on `relative` for the person themself
 */
export async function setRelation(
  services: Services,
  actor: StaffActor,
  { why, ...kinship }: Kinship & { why: string },
): Promise<void> {
  const { personUuid, relativeUuid, relation } = kinship;
  if (personUuid === relativeUuid) throw invalid('relative', 'invalid');
  const now = services.clock.now();
  try {
    await inTransaction(services.db, async (tx) => {
      const known = await findRelations(tx, personUuid);
      const former = known.find((row) => row.relativeUuid === relativeUuid);
      if (former?.relation === relation) return;
      const row = { ...asStored(kinship), updatedAt: now };
      await tx
        .insert(personRelations)
        .values(row)
        .onConflictDoUpdate({
          target: [personRelations.personUuid, personRelations.relativeUuid],
          set: { relation: row.relation, updatedAt: now },
        });
      const before = former && { relative: relativeUuid, relation: former.relation };
      const act = { verb: 'person.relation-set' as const, subjectUuid: personUuid, why };
      const after = { relative: relativeUuid, relation };
      await record(tx, actor, { ...act, ...(before && { before }), after }, now);
    });
  } catch (error) {
    if (NOBODY.has(brokenConstraint(error) ?? '')) throw new Failure('notFound');
    throw error;
  }
}
