import type { Sending, WrittenMessage } from '@rihlah/contract/staff/messaging/messages';
import { fillIn } from '@rihlah/rules/text/messages/message-template';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { record } from '../../../infra/audit/record.ts';
import { inTransaction, type Tx } from '../../../infra/db/database.ts';
import { enqueueJobs } from '../../../infra/jobs/enqueue-job.ts';
import type { Services } from '../../../infra/services.ts';
import { filterForTrail } from '../../backoffice/order-search/filter-for-trail.ts';
import { messagingFailure } from '../failures.ts';
import { DELIVER_MESSAGES } from './deliver-messages.ts';
import { findRecipients, isReached, type Recipient } from './find-recipients.ts';
import { messageRecipients, messages } from './messages.tables.ts';
import { findSending } from './present-sendings.ts';
import { findMessageProblems } from './preview-message.ts';

type NewMessage = WrittenMessage & {
  uuid: string;
  /** How many it goes to, as whoever sends it was shown (`previewMessage`). */
  recipients: number;
};

/** So many rows go into one statement. */
const AT_ONCE = 1000;

/**
 * Writes to many: who hears what is decided and kept at once, a job hands it out. The same uuid again is the same sending.
 *
 * @throws Failure `notFound`; `nobodyToNotify`; `recipientsChanged`; `messageWithHoles` (422) with names, and then nothing is sent
 */
export async function sendMessages(
  services: Services,
  actor: StaffActor,
  message: NewMessage,
): Promise<Sending> {
  const { uuid, title, text, channels, audience } = message;
  await inTransaction(services.db, async (tx) => {
    const now = services.clock.now();
    const [fresh] = await tx
      .insert(messages)
      .values({ uuid, title, text, channels, madeBy: actor.uuid, madeAt: now })
      .onConflictDoNothing()
      .returning({ uuid: messages.uuid });
    if (!fresh) return;
    const all = await findRecipients(services, actor, message, tx);
    if (all.length !== message.recipients) throw messagingFailure('recipientsChanged');
    const recipients = all.filter((one) => isReached(one, channels));
    if (recipients.length === 0) throw messagingFailure('nobodyToNotify');
    refuseHoles(message, recipients);
    await keep(tx, message, recipients);
    const whom = 'filter' in audience ? filterForTrail(audience.filter) : { orders: audience.orders.length };
    const after = { title, channels, recipients: recipients.length, whom };
    await record(tx, actor, { verb: 'message.sent', subjectUuid: uuid, after }, now);
    await enqueueJobs(tx, [{ task: DELIVER_MESSAGES, payload: { uuid } }]);
  });
  return findSending(services.db, actor, uuid);
}

/** @throws Failure `messageWithHoles` */
function refuseHoles(message: NewMessage, recipients: Recipient[]): void {
  const { unknown, lacking } = findMessageProblems(message, recipients);
  if (unknown.length > 0) {
    const words = { what: `tidak mengenal ${unknown.map((name) => `{${name}}`).join(', ')}` };
    throw messagingFailure('messageWithHoles', { words });
  }
  const [first] = lacking;
  if (!first) return;
  const others = lacking.length > 1 ? ` dan ${lacking.length - 1} lainnya` : '';
  const what = `{${first.fields.join('}, {')}} kosong pada ${first.name}${others}`;
  throw messagingFailure('messageWithHoles', { words: { what } });
}

async function keep(tx: Tx, { uuid, title, text }: NewMessage, recipients: Recipient[]) {
  const rows = recipients.map(({ personUuid, orderUuid, values }) => ({
    messageUuid: uuid,
    personUuid,
    orderUuid,
    title: fillIn(title, values),
    text: fillIn(text, values),
  }));
  for (let start = 0; start < rows.length; start += AT_ONCE)
    await tx.insert(messageRecipients).values(rows.slice(start, start + AT_ONCE));
}
