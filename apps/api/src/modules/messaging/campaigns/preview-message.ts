import type { PreviewMessage, WrittenMessage } from '@rihlah/contract/staff/messaging/messages';
import { fieldsOf, fillIn, holesIn } from '@rihlah/rules/text/message-template';
import { smsSize } from '@rihlah/rules/text/sms-segments';
import { desc } from 'drizzle-orm';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { record } from '../../../infra/audit/record.ts';
import { type DbOrTx, inTransaction } from '../../../infra/db/database.ts';
import { Failure } from '../../../infra/failure.ts';
import type { Services } from '../../../infra/services.ts';
import { findRecipients, type Recipient } from './find-recipients.ts';
import { smsPrices } from './messages.tables.ts';

/** Named in the answer; how many there are is said too. */
const NAMED = 20;

/** What an SMS says: it has no title. */
const smsText = (text: string, { values }: Recipient): string => fillIn(text, values);

/** What keeps a message from being sent: fields that there are not, and people whom it would reach with a hole. */
export function problemsOf({ title, text }: Pick<WrittenMessage, 'title' | 'text'>, recipients: Recipient[]) {
  const template = `${title} ${text}`;
  const lacking = recipients.flatMap(({ name, orderId, values }) => {
    const fields = holesIn(template, values);
    return fields.length > 0 ? [{ name, orderId, fields: [...fields] as string[] }] : [];
  });
  return { unknown: fieldsOf(template).unknown, lacking };
}

interface SmsPrice {
  /** 0 until somebody has decided. */
  version: number;
  /** Rupiah. */
  perSegment: number;
}

/** What Indonesian gateways ask for about one segment, until somebody enters the agency's own contract. */
const DEFAULT_PRICE = 400;

/** What the trail names the price by: it is one thing of the agency. */
const SUBJECT = '00000000-0000-4000-8000-000000000019';

export async function findSmsPrice(db: DbOrTx): Promise<SmsPrice> {
  const [newest] = await db.select().from(smsPrices).orderBy(desc(smsPrices.version)).limit(1);
  return newest
    ? { version: newest.version, perSegment: newest.perSegment }
    : { version: 0, perSegment: DEFAULT_PRICE };
}

/** @throws Failure `settingsChanged` (412) */
export function setSmsPrice(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  actor: StaffActor,
  { version, perSegment }: SmsPrice,
): Promise<SmsPrice> {
  return inTransaction(db, async (tx) => {
    const now = clock.now();
    const before = await findSmsPrice(tx);
    const next = { version: version + 1, perSegment };
    const written =
      before.version === version
        ? await tx
            .insert(smsPrices)
            .values({ ...next, changedAt: now })
            .onConflictDoNothing()
            .returning({ version: smsPrices.version })
        : [];
    if (written.length === 0) throw new Failure('settingsChanged');
    const change = { before: { smsPerSegment: before.perSegment }, after: { smsPerSegment: perSegment } };
    await record(tx, actor, { verb: 'agency.changed', subjectUuid: SUBJECT, ...change }, now);
    return next;
  });
}

/** What a message would say, to how many, and what it costs (specification 4, Pesan). */
export async function previewMessage(
  services: Services,
  actor: StaffActor,
  message: WrittenMessage,
  db: DbOrTx = services.db,
): Promise<PreviewMessage['response']> {
  const recipients = await findRecipients(services, actor, message, db);
  const { unknown, lacking } = problemsOf(message, recipients);
  const sizes = recipients.map((one) => smsSize(smsText(message.text, one)).segments);
  const segments = sizes.reduce((sum, each) => sum + each, 0);
  const { perSegment } = await findSmsPrice(db);
  const [first] = recipients;
  return {
    recipients: recipients.length,
    withoutInbox: recipients.filter(({ isKnown }) => !isKnown).length,
    sms:
      message.channels === 'inbox'
        ? null
        : { messages: recipients.length, segments, cost: segments * perSegment },
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
