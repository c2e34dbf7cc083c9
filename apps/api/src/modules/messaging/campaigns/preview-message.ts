import type { PreviewMessage, WrittenMessage } from '@rihlah/contract/staff/messaging/messages';
import { fillIn, holesIn, readTemplateFields } from '@rihlah/rules/text/messages/message-template';
import { smsSize } from '@rihlah/rules/text/messages/sms-segments';
import type { StaffActor } from '../../../infra/access/actor.ts';
import type { DbOrTx } from '../../../infra/db/database.ts';
import type { Services } from '../../../infra/services.ts';
import { findRecipients, isReached, type Recipient } from './find-recipients.ts';
import { findSmsPrice } from './sms-prices.ts';

/** Named in the answer; how many there are is said too. */
const NAMED = 20;

/** What an SMS says: it has no title. */
const smsText = (text: string, { values, contact }: Recipient): string =>
  `${contact.salutation}${fillIn(text, values)}`;

/** What keeps a message from being sent: fields that there are not, and people whom it would reach with a hole. */
export function findMessageProblems(
  { title, text }: Pick<WrittenMessage, 'title' | 'text'>,
  recipients: Recipient[],
) {
  const template = `${title} ${text}`;
  const lacking = recipients.flatMap(({ name, orderId, values }) => {
    const fields = holesIn(template, values);
    return fields.length > 0 ? [{ name, orderId, fields: [...fields] as string[] }] : [];
  });
  return { unknown: readTemplateFields(template).unknown, lacking };
}

/** What a message would say, to how many, and what it costs (specification 4, Pesan). */
export async function previewMessage(
  services: Services,
  actor: StaffActor,
  message: WrittenMessage,
  db: DbOrTx = services.db,
): Promise<PreviewMessage['response']> {
  const recipients = await findRecipients(services, actor, message, db);
  const { unknown, lacking } = findMessageProblems(message, recipients);
  const sizes = recipients.map((one) => smsSize(smsText(message.text, one)).segments);
  const isSent = recipients.map((one) => isReached(one, 'sms'));
  const sent = isSent.filter(Boolean).length;
  const segments = sizes.reduce((sum, each, index) => sum + (isSent[index] ? each : 0), 0);
  const { perSegment } = await findSmsPrice({ db, smsGateways: services.smsGateways });
  const [first] = recipients;
  return {
    recipients: recipients.length,
    withoutInbox: recipients.filter(({ isKnown }) => !isKnown).length,
    withoutPhone: recipients.filter(({ contact }) => contact.phone === '').length,
    sms: message.channels === 'inbox' ? null : { messages: sent, segments, cost: segments * perSegment },
    unknown,
    lacking: lacking.slice(0, NAMED),
    lackingTotal: lacking.length,
    sample: first
      ? {
          name: first.name,
          title: fillIn(message.title, first.values),
          text: fillIn(message.text, first.values),
          segments: sizes[0] ?? 0,
        }
      : null,
  };
}
