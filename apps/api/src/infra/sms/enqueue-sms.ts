import { randomUUID } from 'node:crypto';
import type { SmsKind } from '@rihlah/contract/staff/orders/order-messages';
import type { SQL } from 'drizzle-orm';
import { wakeAfter } from '../db/after-commit.ts';
import { insertRows } from '../db/combined-write.ts';
import type { Tx } from '../db/database.ts';
import { smsOutbox } from './sms.tables.ts';
import type { FilledTemplate } from './whatsapp/whatsapp-templates.ts';

export interface OutgoingSms {
  phone: string;
  text: string;
  kind: SmsKind;
  isSecret?: boolean;
  /** What WhatsApp says, to whoever chose it. */
  template?: FilledTemplate | null;
  /** The order that it is about; of several, the first. */
  orderUuid?: string | null;
}

const smsRows = (messages: OutgoingSms[], now: Date) =>
  messages.map(({ phone, text, kind, isSecret = false, orderUuid = null, template = null }) => ({
    phone,
    text,
    kind,
    isSecret,
    orderUuid,
    template,
    createdAt: now,
  }));

/** As `enqueueSms`, as SQL for `combinedWrite`; who writes it wakes the loop (after-commit.ts). */
export const insertSmsSql = (messages: OutgoingSms[], now: Date): SQL =>
  insertRows(smsOutbox, smsRows(messages, now));

/**
 * Writes messages to the outbox in the transaction that causes them; a loop sends them after it has committed. What happened
 * happens also where nobody can be told: a message without a number is left out.
 */
export async function enqueueSms(tx: Tx, messages: OutgoingSms[], now: Date): Promise<void> {
  await enqueueSmsRows(
    tx,
    messages.filter(({ phone }) => phone !== ''),
    now,
  );
}

/**
 * As `enqueueSms`, for whoever has looked that there is a number.
 *
 * @returns their rows, in the order of the messages, by which one learns what became of them
 * @throws for a message without a number
 */
export async function enqueueSmsRows(tx: Tx, messages: OutgoingSms[], now: Date): Promise<string[]> {
  if (messages.length === 0) return [];
  if (messages.some(({ phone }) => phone === '')) throw new Error('an SMS without a number');
  const rows = smsRows(messages, now).map((row) => ({ ...row, uuid: randomUUID() }));
  await tx.insert(smsOutbox).values(rows);
  wakeAfter(tx, 'sms');
  return rows.map(({ uuid }) => uuid);
}
