import type { MessageWays } from '@rihlah/contract/people/message-ways';
import { jakartaIso } from '@rihlah/rules/text/dates';
import type { CustomerActor } from '../../../infra/access/actor.ts';
import { record } from '../../../infra/audit/record.ts';
import { inTransaction } from '../../../infra/db/database.ts';
import { requireFound } from '../../../infra/failure.ts';
import type { Services } from '../../../infra/services.ts';
import { identityFailure } from '../failures.ts';
import { findPerson } from '../persons/persons.ts';
import { writeWhatsappChoice } from '../persons/whatsapp-choices.ts';

type Ways = Pick<Services, 'db' | 'smsGateways' | 'mailer'>;

/** @throws Failure `notFound` */
export async function findMessageWays(
  { db, smsGateways, mailer }: Ways,
  personUuid: string,
): Promise<MessageWays> {
  const { whatsappSince } = requireFound(await findPerson(db, personUuid));
  return {
    hasWhatsapp: smsGateways.whatsapp !== null,
    whatsappSince: whatsappSince && jakartaIso(whatsappSince),
    hasMail: mailer !== null,
  };
}

/**
 * Somebody chooses to be written to by WhatsApp at their phone, or no more: what waits goes by what they say now. Said again it
 * stays as it was; the moment of the choice is their consent.
 *
 * @throws Failure `noWhatsapp` where the agency does not have it; it can be ended all the same
 */
export async function setMessageWays(
  services: Ways & Pick<Services, 'clock'>,
  actor: CustomerActor,
  { whatsapp: isChosen }: { whatsapp: boolean },
): Promise<MessageWays> {
  const { db, clock, smsGateways } = services;
  if (isChosen && !smsGateways.whatsapp) throw identityFailure('noWhatsapp');
  await inTransaction(db, async (tx) => {
    const now = clock.now();
    if (!(await writeWhatsappChoice(tx, actor.uuid, { isChosen, now }))) return;
    const verb = isChosen ? ('person.whatsapp-chosen' as const) : ('person.whatsapp-ended' as const);
    await record(tx, actor, { verb, subjectUuid: actor.uuid }, now);
  });
  return findMessageWays(services, actor.uuid);
}
