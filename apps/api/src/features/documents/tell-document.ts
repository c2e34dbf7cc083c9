import type { Tx } from '../../platform/database.ts';
import { findPersons } from '../accounts/persons.ts';
import { notify } from '../inbox/notify.ts';
import { findDocumentReaders } from '../orders/document-readers.ts';
import { documentHistory } from './documents.tables.ts';

export interface DocumentEvent {
  documentUuid: string;
  /** Kind of document in the history. */
  kind: string;
  /** Kind of document in the message. */
  name: string;
  pilgrimUuid: string;
  event: 'uploaded' | 'verified' | 'rejected' | 'added';
  /** The person or the staff account that did it. */
  by: string;
  why: string;
}

type Text = (what: string, why: string) => { title: string; message: string };

const TEXTS: Record<DocumentEvent['event'], Text> = {
  uploaded: (what) => ({
    title: `${what} sudah diunggah`,
    message: `${what} sudah kami terima dan akan kami periksa.`,
  }),
  verified: (what) => ({
    title: `${what} sudah diperiksa`,
    message: `${what} sudah kami periksa dan kami terima.`,
  }),
  rejected: (what, why) => ({
    title: `${what} perlu diunggah lagi`,
    message: `${what} belum dapat kami terima. Alasan: ${why}. Silakan unggah lagi.`,
  }),
  added: (what) => ({
    title: `${what} sudah tersedia`,
    message: `${what} dapat dilihat di halaman Visa, Tiket & Dokumen Lain.`,
  }),
};

/** Writes down what happened to a document and tells everybody who reads it but the one who did it. */
export async function tellDocument(tx: Tx, event: DocumentEvent, now: Date): Promise<void> {
  const { name, ...history } = event;
  await tx.insert(documentHistory).values({ ...history, at: now });
  const readers = await findDocumentReaders(tx, event.pilgrimUuid);
  const people = await findPersons(tx, [...readers.keys(), event.pilgrimUuid]);
  const messages = [...readers].flatMap(([personUuid, orderUuid]) => {
    // Whoever is not known yet has no inbox.
    if (personUuid === event.by || !people.get(personUuid)?.knownAt) return [];
    const isOwner = personUuid === event.pilgrimUuid;
    const what = `${name} ${isOwner ? 'Anda' : (people.get(event.pilgrimUuid)?.name ?? '')}`;
    const text = TEXTS[event.event](what, event.why.replace(/\.$/, ''));
    return [{ personUuid, type: `document-${event.event}`, ...text, ...(orderUuid && { orderUuid }) }];
  });
  await notify(tx, messages, now);
}
