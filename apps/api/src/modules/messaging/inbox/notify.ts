import type { DocumentSubject } from '@rihlah/contract/documents/document-state';
import type { SQL } from 'drizzle-orm';
import { insertRows } from '../../../infra/db/combined-write.ts';
import type { Tx } from '../../../infra/db/database.ts';
import { pluck } from '../../../infra/pluck.ts';
import { findContacts } from '../../identity/persons/find-account.ts';
import { notifications } from './inbox.tables.ts';

export interface NewNotification {
  personUuid: string;
  type: string;
  title: string;
  message: string;
  orderUuid?: string;
  document?: DocumentSubject;
}

const rowOf = ({ document, orderUuid, ...message }: NewNotification, now: Date) => ({
  ...message,
  orderUuid: orderUuid ?? null,
  documentKind: document?.kind ?? null,
  documentDose: document?.dose ?? null,
  createdAt: now,
});

/**
 * Puts messages into inboxes, in the transaction that causes them. What is for somebody without a phone goes to whoever
 * registered them.
 */
export async function notify(tx: Tx, messages: NewNotification[], now: Date): Promise<void> {
  const reaching = await turnToContacts(tx, messages);
  if (reaching.length > 0) await tx.insert(notifications).values(reaching.map((one) => rowOf(one, now)));
}

/** The same news for a reader: of one order, or where it is of none in the same words. */
const newsFor = (reader: string, { type, orderUuid, title, message }: NewNotification): string =>
  `${reader} ${type} ${orderUuid ?? `${title} ${message}`}`;

/** Turns messages to the readers who are reached instead, with the name before them, and not beside the same news. */
async function turnToContacts(tx: Tx, messages: NewNotification[]): Promise<NewNotification[]> {
  const contacts = await findContacts(tx, [...new Set(pluck(messages, 'personUuid'))]);
  const told = new Set(messages.map((one) => newsFor(one.personUuid, one)));
  return messages.flatMap((one) => {
    const contact = contacts.get(one.personUuid);
    if (!contact?.via) return [one];
    if (told.has(newsFor(contact.via.uuid, one))) return [];
    return [{ ...one, personUuid: contact.via.uuid, title: `${contact.salutation}${one.title}` }];
  });
}

/** As `notify`, as SQL for `combinedWrite`, of people who have a phone. */
export const notifySql = (messages: NewNotification[], now: Date): SQL =>
  insertRows(
    notifications,
    messages.map((one) => rowOf(one, now)),
  );

/** The people an order's news goes to: its pilgrim and, when another, its registrar. */
export const listReaders = (order: { pilgrimUuid: string; registrarUuid: string }): string[] => [
  ...new Set([order.pilgrimUuid, order.registrarUuid]),
];
