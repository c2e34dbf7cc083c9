import type { StaffActor } from '../../../infra/access/actor.ts';
import type { Services } from '../../../infra/services.ts';
import { type Claimed, claimAccount, sendClaimCode } from '../claims/claim-account.ts';
import { reachPerson } from './find-person.ts';

/** As `sendClaimCode`, at the counter. @throws Failure `notFound` also for somebody of other branches only */
export async function askClaimCode(
  services: Services,
  actor: StaffActor,
  asked: Pick<Claimed, 'personUuid' | 'phone'>,
): Promise<void> {
  await reachPerson(services.db, actor, asked.personUuid, 'person.phone');
  await sendClaimCode(services, actor, asked);
}

/**
 * As `claimAccount`, at the counter: staff have seen the person's identity card, and the code is what their phone got.
 *
 * @throws Failure `notFound` also for somebody of other branches only
 */
export async function claimForStaff(
  services: Services,
  actor: StaffActor,
  claimed: Claimed & { code: string },
): Promise<void> {
  await reachPerson(services.db, actor, claimed.personUuid, 'person.phone');
  await claimAccount(services, actor, claimed);
}
