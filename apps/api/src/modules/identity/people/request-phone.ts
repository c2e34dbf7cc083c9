import type { StaffActor } from '../../../infra/access/actor.ts';
import { inTransaction } from '../../../infra/db/database.ts';
import { invalid } from '../../../infra/failure.ts';
import type { Services } from '../../../infra/services.ts';
import { requestApproval } from '../../backoffice/approvals/request-approval.ts';
import { findVerifiedPersons } from '../persons/verified-persons.ts';
import { reachPerson } from './find-person.ts';

/**
 * Asks a second person to agree to another phone of somebody who has a login: the phone is the way into their account.
 *
 * @returns uuid of the request
 * @throws Failure `notFound`, `approvalOpen`, or 422 on `phone` when it is theirs already or somebody else's
 */
export function askPhone(
  { db, clock }: Services,
  actor: StaffActor,
  { personUuid, phone, why }: { personUuid: string; phone: string; why: string },
): Promise<string> {
  return inTransaction(db, async (tx) => {
    const { person } = await reachPerson(tx, actor, personUuid, 'person.phone');
    if (person.phone === phone) throw invalid('phone', 'phoneTaken');
    const [other] = await findVerifiedPersons(tx, [], [phone]);
    if (other) throw invalid('phone', 'phoneTaken');
    const about = { kind: 'person.phone' as const, subjectUuid: personUuid, branchUuid: null, amount: 0 };
    return (await requestApproval(tx, actor, { ...about, label: '', input: { phone }, why }, clock.now()))
      .uuid;
  });
}
