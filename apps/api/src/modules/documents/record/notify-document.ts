import type { DocumentSubject } from '@rihlah/contract/documents/document-state';
import { accountPath, paths } from '@rihlah/contract/wire/paths';
import type { Actor } from '../../../infra/access/actor.ts';
import { record } from '../../../infra/audit/record.ts';
import type { Tx } from '../../../infra/db/database.ts';
import type { Services } from '../../../infra/services.ts';
import { enqueueSms, type OutgoingSms } from '../../../infra/sms/enqueue-sms.ts';
import { fillTemplate } from '../../../infra/sms/whatsapp/whatsapp-templates.ts';
import { findContacts } from '../../identity/persons/find-account.ts';
import { findPersons } from '../../identity/persons/persons.ts';
import { notify } from '../../messaging/inbox/notify.ts';
import { findDocumentReaders } from '../../orders/record/order-access.ts';

export interface NotifiedEvent {
  /** Kind of document in the message. */
  name: string;
  /** What the message opens; null for what staff put there. */
  subject: DocumentSubject | null;
  pilgrimUuid: string;
  event: 'uploaded' | 'verified' | 'rejected' | 'added' | 'withdrawn';
  why: string;
}

export interface DocumentEvent extends NotifiedEvent {
  documentUuid: string;
  /** Kind of document in the history. */
  kind: string;
}

/** What is worth an SMS: there is something to do, or to carry along. */
const SMS_KINDS: Partial<Record<NotifiedEvent['event'], OutgoingSms['kind']>> = {
  rejected: 'document-rejected',
  added: 'document-added',
};

type Text = (what: string, why: string) => { title: string; message: string };

const TEXTS: Record<NotifiedEvent['event'], Text> = {
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
    message: `${what} dapat dilihat di halaman Visa & Tiket.`,
  }),
  withdrawn: (what) => ({
    title: `${what} kami tarik`,
    message: `${what} yang kami unggah keliru, jadi tidak terlihat lagi. Jangan dipakai. Yang benar segera kami unggah.`,
  }),
};

/** Of what was handed in at the counter the paper itself went home again. */
const takenIn: Text = (what) => ({
  title: `${what} sudah diunggah`,
  message: `${what} sudah diambil petugas kami di loket dan akan kami periksa.`,
});

/** What WhatsApp says of what is worth an SMS. @param what the document, and whose it is */
const templateOf = ({ event, why }: NotifiedEvent, what: string): OutgoingSms['template'] =>
  event === 'rejected'
    ? fillTemplate('document-rejected', { what, why }, paths.account)
    : fillTemplate('document-added', { what }, accountPath('visa-tiket-dll'));

const textOf = (actor: Actor, { event }: NotifiedEvent): Text =>
  event === 'uploaded' && actor.kind === 'staff' ? takenIn : TEXTS[event];

export async function notifyAboutDocument(
  tx: Tx,
  services: Pick<Services, 'clock' | 'agency'>,
  actor: Actor,
  { documentUuid, kind: type, ...event }: DocumentEvent,
): Promise<void> {
  const after = { kind: type, pilgrim: event.pilgrimUuid };
  const act = { verb: `document.${event.event}` as const, subjectUuid: documentUuid, after, why: event.why };
  await record(tx, actor, act, services.clock.now());
  await notifyReaders(tx, services, actor, event);
}

/**
 * Tells everybody who reads a document but the one who did something to it: by inbox, and by SMS too where there is
 * something to do or to carry along.
 */
export async function notifyReaders(
  tx: Tx,
  { clock, agency }: Pick<Services, 'clock' | 'agency'>,
  actor: Actor,
  event: NotifiedEvent,
): Promise<void> {
  const { name, subject } = event;
  const now = clock.now();
  const readers = await findDocumentReaders(tx, event.pilgrimUuid);
  const people = await findPersons(tx, [...readers.keys(), event.pilgrimUuid]);
  const contacts = await findContacts(tx, [...readers.keys()]);
  const messages = [...readers].flatMap(([personUuid, orderUuid]) => {
    // Whoever is not known yet has no inbox; whoever is reached for another hears of it once.
    if (personUuid === actor.uuid || !people.get(personUuid)?.verifiedAt) return [];
    const { via } = contacts.get(personUuid) ?? {};
    if (via && (via.uuid === actor.uuid || readers.has(via.uuid))) return [];
    const isOwner = personUuid === event.pilgrimUuid;
    const what = `${name} ${isOwner ? 'Anda' : (people.get(event.pilgrimUuid)?.name ?? '')}`;
    const text = textOf(actor, event)(what, event.why.replace(/\.$/, ''));
    const about = { ...(orderUuid && { orderUuid }), ...(subject && { document: subject }) };
    return [{ personUuid, type: `document-${event.event}`, ...text, ...about }];
  });
  await notify(tx, messages, now);
  const kind = SMS_KINDS[event.event];
  if (!kind) return;
  const texts = messages.flatMap(({ personUuid, message, ...about }) => {
    const { phone, salutation = '', via = null } = contacts.get(personUuid) ?? {};
    const text = `${agency.settings.name}: ${salutation}${message}`;
    const isOwn = personUuid === event.pilgrimUuid && via === null;
    const what = `${name} ${isOwn ? 'Anda' : (people.get(event.pilgrimUuid)?.name ?? '')}`;
    const template = templateOf(event, what);
    return phone ? [{ phone, kind, text, template, orderUuid: about.orderUuid ?? null }] : [];
  });
  await enqueueSms(tx, texts, now);
}
