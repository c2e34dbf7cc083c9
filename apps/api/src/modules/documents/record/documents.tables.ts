import { DOCUMENT_KINDS } from '@rihlah/contract/documents/document-state';
import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { id, moment, reference } from '../../../infra/db/columns.ts';
import { persons } from '../../identity/persons/accounts.tables.ts';
import { orders } from '../../orders/record/orders.tables.ts';

/**
 * What pilgrims hand in, of whatever kind. A rejected one leaves the customer's view and stays as history; so does one
 * that was replaced before anybody checked it, which has no `rejected_reason`.
 */
export const documents = pgTable(
  'documents',
  {
    uuid: id(),
    kind: text('kind', { enum: DOCUMENT_KINDS }).notNull(),
    /** Of a Covid certificate; one that came without is not told apart from another. */
    dose: integer('dose'),
    pilgrimUuid: reference('pilgrim_uuid', () => persons.uuid),
    status: text('status', { enum: ['Unverified', 'Verified'] }).notNull(),
    verifiedAt: moment('verified_at'),
    rejectedAt: moment('rejected_at'),
    rejectedReason: text('rejected_reason'),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    // One of each in view; of Covid certificates one of each dose.
    uniqueIndex('documents_one')
      .on(t.pilgrimUuid, t.kind, t.dose)
      .where(sql`rejected_at is null and dose is not null`),
    uniqueIndex('documents_one_without_dose')
      .on(t.pilgrimUuid, t.kind)
      .where(sql`rejected_at is null and kind <> 'covid'`),
    // The latest of a kind of a pilgrim, without sorting.
    index('documents_latest').on(t.pilgrimUuid, t.kind, t.createdAt).where(sql`rejected_at is null`),
    index('documents_pilgrim').on(t.pilgrimUuid, t.createdAt),
    // What waits for staff, the oldest first.
    index('documents_waiting')
      .on(t.createdAt, t.uuid)
      .where(sql`rejected_at is null and status = 'Unverified'`),
    // Who was ever refused: few of all.
    index('documents_refused')
      .on(t.pilgrimUuid)
      .where(sql`rejected_at is not null and rejected_reason is not null`),
    check('documents_dose', sql`dose is null or kind = 'covid'`),
  ],
);

const documentUuid = () =>
  uuid('document_uuid')
    .notNull()
    .references(() => documents.uuid);

export const PICTURE_NAMES = ['profilePhoto', 'icPhoto', 'ficPhoto', 'photo'] as const;

/** Pictures of a document, by the field of its form. */
export const documentPictures = pgTable(
  'document_pictures',
  {
    documentUuid: documentUuid(),
    name: text('name', { enum: PICTURE_NAMES }).notNull(),
    fileKey: text('file_key').notNull(),
  },
  (t) => [primaryKey({ columns: [t.documentUuid, t.name] })],
);

export const passportDetails = pgTable(
  'passport_details',
  {
    documentUuid: documentUuid().primaryKey(),
    numberSealed: text('number_sealed').notNull(),
    /** As of persons; null only until the number that an earlier version sealed is hashed. */
    numberHash: text('number_hash'),
    /** Its last day. */
    expired: date('expired').notNull(),
  },
  (t) => [
    index('passport_details_number').on(t.numberHash),
    index('passport_details_unhashed').on(t.documentUuid).where(sql`number_hash is null`),
  ],
);

export const supportingDetails = pgTable('supporting_details', {
  documentUuid: documentUuid().primaryKey(),
  type: text('type', { enum: ['Akte Kelahiran', 'Buku Nikah', 'Ijazah'] }).notNull(),
});

export const covidDetails = pgTable('covid_details', {
  documentUuid: documentUuid().primaryKey(),
  vaccineName: text('vaccine_name'),
  vaccinatedOn: date('vaccinated_on'),
});

/** Visa, e-ticket and room list of a journey, put there by staff; several of a type (a room list of two pages). */
export const additionalDocuments = pgTable(
  'additional_documents',
  {
    uuid: id(),
    pilgrimUuid: reference('pilgrim_uuid', () => persons.uuid),
    orderUuid: reference('order_uuid', () => orders.uuid),
    type: text('type', { enum: ['visa', 'e-ticket', 'roomList'] }).notNull(),
    /** Empty once the time was over to keep it: that there was one stays (privacy/retention). */
    photo: text('photo').notNull(),
    createdAt: moment('created_at').notNull(),
    /** When another took its place; it stays as history. */
    replacedAt: moment('replaced_at'),
  },
  (t) => [
    index('additional_documents_pilgrim').on(t.pilgrimUuid, t.createdAt),
    index('additional_documents_order').on(t.orderUuid),
  ],
);
