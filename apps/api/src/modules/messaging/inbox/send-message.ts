import type { StaffActor } from '../../../infra/access/actor.ts';
import { record } from '../../../infra/audit/record.ts';
import { inTransaction } from '../../../infra/db/database.ts';
import { Failure } from '../../../infra/failure.ts';
import type { Services } from '../../../infra/services.ts';
import { findPerson } from '../../identity/persons/persons.ts';
import { notify } from './notify.ts';

/** Sends a message of the agency's own to a person who has an inbox. @throws Failure `notFound` */
export function sendMessage(
  services: Services,
  actor: StaffActor,
  { personUuid, title, message }: { personUuid: string; title: string; message: string },
): Promise<void> {
  return inTransaction(services.db, async (tx) => {
    const person = await findPerson(tx, personUuid);
    if (!person?.verifiedAt) throw new Failure('notFound');
    const now = services.clock.now();
    await notify(tx, [{ personUuid, type: 'news', title, message }], now);
    await record(tx, actor, { verb: 'person.notified', subjectUuid: personUuid, after: { title } }, now);
  });
}
