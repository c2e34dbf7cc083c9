import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { inTransaction, type Tx } from '../../../infra/db/database.ts';
import { queryRows } from '../../../infra/db/query-rows.ts';
import { pluck } from '../../../infra/pluck.ts';
import type { Services } from '../../../infra/services.ts';
import { enqueueSmsRows } from '../../../infra/sms/enqueue-sms.ts';
import { smsOutbox } from '../../../infra/sms/sms.tables.ts';
import { findPersons } from '../../identity/persons/persons.ts';
import { findOrdersByUuid } from '../../orders/record/order-queries.ts';
import { notify } from '../inbox/notify.ts';
import { findPilgrimContacts } from '../inbox/order-phones.ts';
import { messageRecipients, messages } from './messages.tables.ts';

export const DELIVER_MESSAGES = 'deliver-messages';

/** So many are written in one transaction: a moment each, so that nobody waits for a sending to thousands. */
const BATCH = 200;

const payloadOf = z.object({ uuid: z.guid() });

/**
 * Hands a sending to the inboxes and to the outbox of SMS, batch by batch. Each batch is one transaction with the note that
 * it was written, so that after a crash the next run goes on where it stopped, and nobody hears anything twice.
 */
export async function deliverMessages(services: Services, payload: unknown): Promise<void> {
  const { uuid } = payloadOf.parse(payload);
  while ((await deliverBatch(services, uuid)) === BATCH);
}

/** @returns how many it found */
function deliverBatch({ db, clock }: Services, uuid: string): Promise<number> {
  const t = messageRecipients;
  return inTransaction(db, async (tx) => {
    // Of two runners one waits: whose phone the other is writing to can be told only once that is written.
    const [message] = await tx.select().from(messages).where(eq(messages.uuid, uuid)).for('update');
    if (!message) return 0;
    const { channels } = message;
    const now = clock.now();
    const rows = await tx
      .select()
      .from(t)
      .where(and(eq(t.messageUuid, uuid), isNull(t.writtenAt)))
      .orderBy(t.uuid)
      .limit(BATCH);
    if (rows.length === 0) return 0;
    const people = await findPersons(tx, pluck(rows, 'personUuid'));
    if (channels !== 'sms')
      await notify(
        tx,
        rows.flatMap(({ personUuid, orderUuid, title, text }) =>
          people.get(personUuid)?.verifiedAt
            ? [{ personUuid, orderUuid, type: 'news', title, message: text }]
            : [],
        ),
        now,
      );
    if (channels !== 'inbox') {
      const orders = await findOrdersByUuid(tx, pluck(rows, 'orderUuid'));
      const addressed = rows.flatMap(({ orderUuid, personUuid }) => {
        const order = orders.get(orderUuid);
        // Whoever it was written to, whoever stands in their place by now.
        return order ? [{ ...order, pilgrimUuid: personUuid }] : [];
      });
      const contacts = await findPilgrimContacts(tx, addressed);
      // Whose phone it is reads the words as their own, not as somebody else's.
      const isForOthers = ({ orderUuid }: Row) => Boolean(contacts.get(orderUuid)?.salutation);
      const ownFirst = [...rows.filter((row) => !isForOthers(row)), ...rows.filter(isForOthers)];
      const reached = await oncePerPhone(tx, uuid, ownFirst, (order) => contacts.get(order)?.phone ?? '');
      const sms = reached.map(({ orderUuid, text }) => {
        const { phone = '', salutation = '' } = contacts.get(orderUuid) ?? {};
        return { phone, text: `${salutation}${text}`, kind: 'news' as const, orderUuid };
      });
      await link(tx, reached, await enqueueSmsRows(tx, sms, now));
    }
    await tx
      .update(t)
      .set({ writtenAt: now })
      .where(inArray(t.uuid, pluck(rows, 'uuid')));
    return rows.length;
  });
}

type Row = typeof messageRecipients.$inferSelect;

const saidRow = z.object({ title: z.string(), text: z.string(), personUuid: z.string(), phone: z.string() });

/**
 * Whose SMS are written: a phone that is reached for several people gets the same words once, also over batches. Whose phone
 * went since it was sent, as of an erasure, gets none.
 */
async function oncePerPhone(
  tx: Tx,
  messageUuid: string,
  rows: Row[],
  phoneOf: (orderUuid: string) => string,
): Promise<Row[]> {
  const said = await queryRows(
    tx,
    saidRow,
    sql`select r.title, r.text, r.person_uuid as "personUuid", s.phone
      from ${messageRecipients} r join ${smsOutbox} s on s.uuid = r.sms_uuid where r.message_uuid = ${messageUuid}`,
  );
  const keyOf = (phone: string, { title, text }: Pick<Row, 'title' | 'text'>) => `${phone} ${title} ${text}`;
  const heard = new Map(said.map((one) => [keyOf(one.phone, one), one.personUuid]));
  return rows.filter((row) => {
    const phone = phoneOf(row.orderUuid);
    const key = keyOf(phone, row);
    const about = heard.get(key) ?? row.personUuid;
    heard.set(key, about);
    return phone !== '' && about === row.personUuid;
  });
}

/** Which SMS is whose, to know later what became of it. */
async function link(tx: Tx, rows: { uuid: string }[], sms: string[]): Promise<void> {
  const pairs = rows.map(({ uuid }, index) => ({ uuid, sms: sms[index] }));
  await tx.execute(sql`update ${messageRecipients} set sms_uuid = p.sms
    from json_to_recordset(${JSON.stringify(pairs)}::json) as p(uuid uuid, sms uuid)
    where ${messageRecipients.uuid} = p.uuid`);
}
