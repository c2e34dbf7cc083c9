import type { MailKind } from '@rihlah/contract/staff/orders/order-messages';
import type { SQL } from 'drizzle-orm';
import { wakeAfter } from '../db/after-commit.ts';
import { insertRows } from '../db/combined-write.ts';
import type { Tx } from '../db/database.ts';
import type { Services } from '../services.ts';
import { emailOutbox, type MailSubject } from './mail.tables.ts';
import type { MailContent } from './write-mail.ts';

export interface OutgoingMail {
  address: string;
  kind: MailKind;
  content: MailContent;
  about: MailSubject;
  /** The order that it is about; of several, the first. */
  orderUuid: string | null;
}

type Channel = Pick<Services, 'mailer'>;

const rowsOf = ({ mailer }: Channel, mails: OutgoingMail[], now: Date) =>
  mailer ? mails.filter(({ address }) => address !== '').map((mail) => ({ ...mail, createdAt: now })) : [];

/**
 * As `enqueueMails`, as a part of `combinedWrite`: none where there is nothing to send, or no mail server. Who writes it wakes
 * the loop (after-commit.ts).
 */
export function mailsSql(services: Channel, mails: OutgoingMail[], now: Date): { mails?: SQL } {
  const rows = rowsOf(services, mails, now);
  return rows.length > 0 ? { mails: insertRows(emailOutbox, rows) } : {};
}

/** Writes mails to the outbox in the transaction that causes them; a loop sends them after it has committed. */
export async function enqueueMails(
  tx: Tx,
  services: Channel,
  mails: OutgoingMail[],
  now: Date,
): Promise<void> {
  const rows = rowsOf(services, mails, now);
  if (rows.length === 0) return;
  await tx.insert(emailOutbox).values(rows);
  wakeAfter(tx, 'mails');
}
