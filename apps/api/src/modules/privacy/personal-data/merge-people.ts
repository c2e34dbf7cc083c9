import type { PersonMerge } from '@rihlah/contract/staff/privacy/merge';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { type DbOrTx, inTransaction } from '../../../infra/db/database.ts';
import { Failure, invalid } from '../../../infra/failure.ts';
import type { Services } from '../../../infra/services.ts';
import { projectPersonsOrders } from '../../backoffice/order-search/refresh-order-search.ts';
import { reachPerson } from '../../identity/people/find-person.ts';
import { askMerge } from '../merging/merge-approval.ts';
import { findMergeBlockers, findMoves } from '../merging/merge-effects.ts';
import { compareFields, namePersonVersion } from '../merging/merge-fields.ts';
import {
  findRenumbered,
  lockMergeable,
  type Merge,
  type TwoRecords,
  writeMerge,
} from '../merging/write-merge.ts';

type Uuids = Pick<Merge, 'keptUuid' | 'otherUuid'>;

/** Two records that may be looked at together. @throws Failure `notFound` */
async function reachBoth(db: DbOrTx, actor: StaffActor, { keptUuid, otherUuid }: Uuids): Promise<TwoRecords> {
  if (keptUuid === otherUuid) throw invalid('other', 'invalid');
  const { person: kept } = await reachPerson(db, actor, keptUuid, 'person.merge');
  const { person: other } = await reachPerson(db, actor, otherUuid, 'person.merge');
  if (kept.erasedAt || other.erasedAt) throw new Failure('notFound');
  return { kept, other };
}

/**
 * Two records of one person field by field, what would move, whether a second person must agree, and what forbids it.
 *
 * @throws Failure `notFound`
 */
export async function previewMerge(
  { db, encryption }: Services,
  actor: StaffActor,
  uuids: Uuids,
): Promise<PersonMerge> {
  const two = await reachBoth(db, actor, uuids);
  const { kept, other } = two;
  const takesTwo = async (fromOther: Merge['fromOther']) =>
    (await findRenumbered(db, two, { fromOther })) !== undefined;
  return {
    versions: { kept: namePersonVersion(encryption, kept), other: namePersonVersion(encryption, other) },
    names: { kept: kept.name, other: other.name },
    fields: compareFields(encryption, kept, other),
    takesTwo: { kept: await takesTwo([]), other: await takesTwo(['phone']) },
    moves: await findMoves(db, other.uuid),
    blockers: await findMergeBlockers(db, kept.uuid, other.uuid),
  };
}

/**
 * Makes two records of one person one, whole or not at all; where somebody's way in ends or changes by it, a second person
 * is asked first (decision 0004). Of two who do it at once, or after somebody changed either, the second is told so.
 *
 * @returns whether it is done, or waits
 * @throws Failure `notFound`, `editedMeanwhile` (412), `mergeBlocked`, or 422 on `phone` or `nik` when a third has it
 */
export function mergePeople(
  services: Services,
  actor: StaffActor,
  merge: Merge,
): Promise<'done' | 'waiting'> {
  return inTransaction(services.db, async (tx) => {
    await reachBoth(tx, actor, merge);
    const two = await lockMergeable(tx, services, merge);
    const renumbered = await findRenumbered(tx, two, merge);
    if (renumbered) {
      await askMerge(tx, services, actor, { merge, two, renumbered });
      return 'waiting';
    }
    await writeMerge(tx, services, actor, merge);
    await projectPersonsOrders(tx, merge.keptUuid);
    return 'done';
  });
}
