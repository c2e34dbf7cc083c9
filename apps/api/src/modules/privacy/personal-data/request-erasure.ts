import type { ErasureGround, PersonErasure } from '@rihlah/contract/staff/privacy/erasure';
import { jakartaIso } from '@rihlah/rules/text/dates';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { inTransaction } from '../../../infra/db/database.ts';
import type { Services } from '../../../infra/services.ts';
import { requestApproval } from '../../backoffice/approvals/request-approval.ts';
import { reachPerson } from '../../identity/people/find-person.ts';
import { assertErasable } from '../erasure/erase-person.ts';
import { erasureEffects } from '../erasure/erasure-effects.ts';

/** What erasing somebody would do, what stays, and what forbids it. @throws Failure `notFound` */
export async function previewErasure(
  { db, clock }: Services,
  actor: StaffActor,
  { personUuid }: { personUuid: string },
): Promise<PersonErasure> {
  const { person } = await reachPerson(db, actor, personUuid, 'person.erase');
  const effects = await erasureEffects(db, personUuid, clock.now());
  return { erasedAt: person.erasedAt && jakartaIso(person.erasedAt), ...effects };
}

/**
 * Asks a second person to agree that somebody is erased: nothing brings them back.
 *
 * @returns uuid of the request
 * @throws Failure `notFound`, `approvalOpen`, and as `assertErasable`
 */
export function askErasure(
  { db, clock }: Services,
  actor: StaffActor,
  { personUuid, ground, why }: { personUuid: string; ground: ErasureGround; why: string },
): Promise<string> {
  return inTransaction(db, async (tx) => {
    const { person } = await reachPerson(tx, actor, personUuid, 'person.erase');
    const now = clock.now();
    await assertErasable(tx, person, ground, now);
    const about = { kind: 'person.erase' as const, subjectUuid: personUuid, branchUuid: null, amount: 0 };
    return (await requestApproval(tx, actor, { ...about, label: '', input: { ground }, why }, now)).uuid;
  });
}
