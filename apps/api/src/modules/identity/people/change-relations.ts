import type { Relation } from '@rihlah/contract/people/person-facts';
import type { StaffActor } from '../../../infra/access/actor.ts';
import type { Services } from '../../../infra/services.ts';
import { removeRelation } from '../relations/remove-relation.ts';
import { setRelation } from '../relations/set-relation.ts';
import { reachPerson } from './find-person.ts';

interface Pair {
  personUuid: string;
  relativeUuid: string;
  why: string;
}

/** Both are people of the branches that one works for. @throws Failure `notFound` */
async function reachBoth({ db }: Services, actor: StaffActor, { personUuid, relativeUuid }: Pair) {
  for (const uuid of [personUuid, relativeUuid]) await reachPerson(db, actor, uuid, 'person.facts');
}

/** Staff enter what a relative is to a person. @throws Failure as `setRelation` */
export async function relateForStaff(
  services: Services,
  actor: StaffActor,
  given: Pair & { relation: Relation },
): Promise<void> {
  await reachBoth(services, actor, given);
  await setRelation(services, actor, given);
}

/** Staff take back what was said of two people. @throws Failure `notFound` */
export async function unrelateForStaff(services: Services, actor: StaffActor, given: Pair): Promise<void> {
  await reachBoth(services, actor, given);
  await removeRelation(services, actor, given);
}
