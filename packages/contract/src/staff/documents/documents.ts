import { z } from 'zod';
import { DOCUMENT_KINDS, type DocumentKind } from '../../documents/document-state.ts';
import { type CallTypes, defineCall } from '../../wire/call.ts';
import { isoDate, isoDateTime, text, uuid } from '../../wire/primitives.ts';
import { documentReading, PASSPORT_FIELDS, passportFields } from './passport-reading.ts';

/** Seconds in which a decision can be taken back; nobody is told before they are over (specification 4, screen 2). */
export const UNDO_SECONDS = 10;
/** Seconds for which a document is held for whoever opened it. */
export const CLAIM_SECONDS = 300;
/** How many of the queue are listed; the count is that of all. */
export const MAX_QUEUE = 200;

/** Why a document is refused, as staff press it and customers read it. */
export const REJECTION_REASONS = {
  blurred: 'Foto buram atau silau',
  cropped: 'Halaman terpotong',
  photoCropped: 'Foto terpotong',
  tooShort: 'Masa berlaku kurang',
  otherPassport: 'Bukan paspor jamaah ini',
  otherPerson: 'Bukan milik jamaah ini',
  nameTooShort: 'Nama kurang dari 2 kata',
  otherDocument: 'Bukan dokumen yang diminta',
  dataDiffers: 'Data tidak sama dengan pesanan',
  unsigned: 'Belum ada cap atau tanda tangan',
  faceUnclear: 'Wajah tidak terlihat jelas',
} as const;
export type RejectionReason = keyof typeof REJECTION_REASONS;

/** The keys 1 to 5 of each kind of document; 6 is one's own words. */
export const REASONS_OF: Record<DocumentKind, readonly RejectionReason[]> = {
  identity: ['blurred', 'photoCropped', 'faceUnclear', 'otherPerson', 'dataDiffers'],
  passport: ['blurred', 'cropped', 'tooShort', 'otherPassport', 'nameTooShort'],
  passportDocument: ['blurred', 'cropped', 'otherDocument', 'otherPerson', 'dataDiffers'],
  covid: ['blurred', 'cropped', 'otherDocument', 'otherPerson', 'dataDiffers'],
  yellowBook: ['blurred', 'cropped', 'unsigned', 'otherPerson', 'otherDocument'],
};

export const PHOTO_NAMES = ['profilePhoto', 'icPhoto', 'ficPhoto', 'photo'] as const;
export type PhotoName = (typeof PHOTO_NAMES)[number];

/** Why somebody cannot decide about a document now. `by`: who holds it, until when. */
const lock = z.discriminatedUnion('why', [
  z.object({ why: z.literal('held'), by: z.string(), until: isoDateTime }),
  z.object({ why: z.enum(['own-upload', 'own-decision', 'contested']) }),
]);

const waiting = z.object({
  uuid,
  kind: z.enum(DOCUMENT_KINDS),
  dose: z.int().nullable(),
  pilgrim: z.object({ uuid, name: z.string() }),
  /** The day of their next journey. */
  departsOn: isoDate.nullable(),
  createdAt: isoDateTime,
  photos: z.array(z.enum(PHOTO_NAMES)),
  lock: lock.nullable(),
});

const given = z.object({
  decision: z.enum(['accept', 'reject']),
  by: z.string(),
  at: isoDateTime,
  why: z.string(),
});

export const listWaitingDocuments = defineCall({
  method: 'GET',
  path: '/api/staff/v1/documents',
  summary: 'Documents that wait to be checked, by departure, then by age',
  permission: 'document.read',
  query: z.object({
    branch: uuid.optional(),
    kind: z.enum(DOCUMENT_KINDS).optional(),
    departsTo: isoDate.optional(),
  }),
  response: z.object({ now: isoDateTime, total: z.int(), documents: z.array(waiting) }),
});

export const getWaitingDocument = defineCall({
  method: 'GET',
  path: '/api/staff/v1/documents/:uuid',
  summary: 'One document with what is known of its pilgrim; of a passport with what its photo says',
  permission: 'document.read',
  response: waiting.extend({
    state: z.enum(['waiting', 'accepted', 'rejected', 'replaced']),
    order: z.object({ uuid, orderId: z.string(), packageName: z.string() }).nullable(),
    /** Who handed it in: the pilgrim, their agent, or staff at the counter. */
    sentBy: z.object({ name: z.string(), as: z.enum(['pilgrim', 'agent', 'staff']) }).nullable(),
    readers: z.array(z.string()),
    /** The pilgrim's identity, to compare with. */
    identity: z.object({ uuid, photos: z.array(z.enum(PHOTO_NAMES)) }).nullable(),
    /** What was typed, beside the photo. */
    typed: passportFields.extend({
      nik: z.string(),
      address: z.string(),
      phone: z.string(),
      /** Whose phone it is, where they have none. */
      phoneOf: z.string().nullable(),
      issuedOn: isoDate.nullable(),
      paper: z.string().nullable(),
      vaccine: z.object({ name: z.string().nullable(), on: isoDate.nullable() }).nullable(),
    }),
    reading: documentReading.nullable(),
    /** Whether its last day leaves the months after departure that a passport needs; null without either day. */
    isLongEnough: z.boolean().nullable(),
    /** Who decided, when it does not wait any more. */
    decided: given.nullable(),
    /** What two people said who did not agree; for whoever is to decide between them. */
    opinions: z.array(given),
  }),
});

export const viewDocument = defineCall({
  method: 'POST',
  path: '/api/staff/v1/documents/:uuid/view',
  summary: 'Write down that photos of a document were shown to the viewer',
  permission: 'document.view',
  body: z.object({ photos: z.array(z.enum(PHOTO_NAMES)).min(1).max(4) }),
  response: z.object({ state: z.literal('noted') }),
});

/** The photo itself, of which fetching ahead writes nothing down (`viewDocument` does, once it is shown). */
export const getDocumentPhoto = defineCall({
  method: 'GET',
  path: '/api/staff/v1/documents/:uuid/photo',
  summary: 'A photo of a document (image/jpeg)',
  permission: 'document.read',
  query: z.object({ name: z.enum(PHOTO_NAMES) }),
  response: z.any(),
});

export const claimDocument = defineCall({
  method: 'POST',
  path: '/api/staff/v1/documents/:uuid/claim',
  summary: 'Hold a document for five minutes, or for five minutes more; of two people one gets it',
  permission: 'document.review',
  response: z.object({ isMine: z.boolean(), by: z.string(), until: isoDateTime }),
});

export const releaseDocument = defineCall({
  method: 'POST',
  path: '/api/staff/v1/documents/:uuid/release',
  summary: 'Let go of a document that one holds',
  permission: 'document.review',
  response: z.object({ state: z.literal('free') }),
});

/** How a difference between passport and order was answered. */
const answer = z.enum(['passport', 'order']);

export const decideWaitingDocument = defineCall({
  method: 'POST',
  path: '/api/staff/v1/documents/:uuid/decision',
  summary: 'Accept or reject a document; sent again under the same `decision.uuid` it is done once',
  permission: 'document.review',
  body: z.object({
    /** Made by whoever decides. */
    uuid,
    decision: z.enum(['accept', 'reject']),
    reasons: z
      .array(z.enum(Object.keys(REJECTION_REASONS) as [RejectionReason, ...RejectionReason[]]))
      .max(6),
    words: text(200).optional(),
    answers: z.partialRecord(z.enum(PASSPORT_FIELDS), answer),
  }),
  /** `second`: another person decides too before anybody is told. */
  response: z.object({ state: z.enum(['done', 'second']), undoUntil: isoDateTime }),
});

export const rejectVerifiedDocument = defineCall({
  method: 'POST',
  path: '/api/staff/v1/documents/:uuid/rejection',
  summary: 'Reject a document that was verified before; its readers are told why. 409 for one that waits',
  permission: 'document.review',
  body: z.object({ why: text(300) }),
  response: z.object({ state: z.literal('rejected') }),
});

export const undoDecision = defineCall({
  method: 'POST',
  path: '/api/staff/v1/documents/decisions/:uuid/undo',
  summary: 'Take back a decision of one’s own before anybody is told of it',
  permission: 'document.review',
  response: z.object({ state: z.literal('undone') }),
});

export type WaitingDocument = z.infer<typeof waiting>;
export type DocumentLock = z.infer<typeof lock>;
export type StaffDocument = z.infer<typeof getWaitingDocument.response>;
export type ListWaitingDocuments = CallTypes<typeof listWaitingDocuments>;
export type ClaimDocument = CallTypes<typeof claimDocument>;
export type DecideWaitingDocument = CallTypes<typeof decideWaitingDocument>;
