import type { DocumentSubject } from '@rihlah/contract/document-state';
import type { Tx } from '../../platform/database.ts';
import { notifications } from './inbox.tables.ts';

export interface NewNotification {
  personUuid: string;
  type: string;
  title: string;
  message: string;
  orderUuid?: string;
  /** The document it is about. */
  document?: DocumentSubject;
}

/** Puts messages into inboxes, in the transaction that causes them. */
export async function notify(tx: Tx, messages: NewNotification[], now: Date): Promise<void> {
  if (messages.length === 0) return;
  const rows = messages.map(({ document, ...message }) => ({
    ...message,
    documentKind: document?.kind ?? null,
    documentDose: document?.dose ?? null,
    createdAt: now,
  }));
  await tx.insert(notifications).values(rows);
}

/** The people an order's news goes to: its pilgrim and, when another, its registrar. */
export const readersOf = (order: { pilgrimUuid: string; registrarUuid: string }): string[] => [
  ...new Set([order.pilgrimUuid, order.registrarUuid]),
];
