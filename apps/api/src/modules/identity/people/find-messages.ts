import type { PersonMessage } from '@rihlah/contract/staff/identity/people';
import { maskEmail } from '@rihlah/rules/text/addresses/email';
import { maskPhone } from '@rihlah/rules/text/addresses/phone';
import { jakartaIso } from '@rihlah/rules/text/dates';
import type { StaffActor } from '../../../infra/access/actor.ts';
import type { Services } from '../../../infra/services.ts';
import { findDeliveriesTo } from '../../../infra/sms/deliveries/find-deliveries.ts';
import { reachPerson } from './find-person.ts';

/**
 * What somebody was told at their own phone and address: each time that it was handed to a gateway, not what it said.
 *
 * @throws Failure `notFound` also for somebody of other branches only
 */
export async function findPersonMessages(
  { db }: Pick<Services, 'db'>,
  actor: StaffActor,
  { personUuid }: { personUuid: string },
): Promise<PersonMessage[]> {
  const { person } = await reachPerson(db, actor, personUuid, 'person.read');
  const own = [person.phone, person.email].flatMap((recipient) => recipient || []);
  const deliveries = await findDeliveriesTo(db, own);
  return deliveries.map(({ uuid, handedAt, kind, gateway, recipient, state, reason, cost }) => ({
    uuid,
    at: jakartaIso(handedAt),
    kind,
    gateway,
    recipient: gateway === 'smtp' ? maskEmail(recipient) : maskPhone(recipient),
    state,
    reason,
    cost,
  }));
}
