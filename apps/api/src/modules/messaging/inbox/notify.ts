import type { DocumentSubject } from '@rihlah/contract/documents/document-state';
import type { SQL } from 'drizzle-orm';
import { insertRows } from '../../../infra/db/combined-write.ts';
import type { Tx } from '../../../infra/db/database.ts';
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

/** Puts messages into inboxes, in the transaction that causes them. */
export async function notify(tx: Tx, messages: NewNotification[], now: Date): Promise<void> {
  if (messages.length > 0) await tx.insert(notifications).values(messages.map((one) => rowOf(one, now)));
}

/** As `notify`, as SQL for `combinedWrite`. */
export const notifySql = (messages: NewNotification[], now: Date): SQL =>
  insertRows(
    notifications,
    messages.map((one) => rowOf(one, now)),
  );

/** The people an order's news goes to: its pilgrim and, when another, its registrar. */
export const readersOf = (order: { pilgrimUuid: string; registrarUuid: string }): string[] => [
  ...new Set([order.pilgrimUuid, order.registrarUuid]),
];
