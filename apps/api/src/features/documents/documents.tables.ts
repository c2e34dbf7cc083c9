import { sql } from 'drizzle-orm';
import { boolean, date, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { id, moment } from '../../platform/columns.ts';
import { persons } from '../accounts/accounts.tables.ts';
import { orders } from '../orders/orders.tables.ts';

/**
 * What every document shares. A rejected one leaves the customer's view and stays as history; so does one that was
 * replaced before anybody checked it, which has no `rejected_reason`.
 */
const document = () => ({
  uuid: id(),
  pilgrimUuid: uuid('pilgrim_uuid')
    .notNull()
    .references(() => persons.uuid),
  status: text('status', { enum: ['Unverified', 'Verified'] }).notNull(),
  verifiedAt: moment('verified_at'),
  rejectedAt: moment('rejected_at'),
  rejectedReason: text('rejected_reason'),
  createdAt: moment('created_at').notNull(),
});

export const pilgrimIdentities = pgTable(
  'pilgrim_identities',
  {
    ...document(),
    profilePhoto: text('profile_photo').notNull(),
    icPhoto: text('ic_photo').notNull(),
    ficPhoto: text('fic_photo').notNull(),
  },
  (t) => [
    index('pilgrim_identities_pilgrim').on(t.pilgrimUuid),
    uniqueIndex('pilgrim_identities_one').on(t.pilgrimUuid).where(sql`rejected_at is null`),
  ],
);

export const pilgrimPassports = pgTable(
  'pilgrim_passports',
  {
    ...document(),
    numberSealed: text('number_sealed').notNull(),
    expired: date('expired').notNull(),
    photo: text('photo').notNull(),
  },
  (t) => [
    index('pilgrim_passports_pilgrim').on(t.pilgrimUuid),
    uniqueIndex('pilgrim_passports_one').on(t.pilgrimUuid).where(sql`rejected_at is null`),
  ],
);

export const pilgrimPassportDocuments = pgTable(
  'pilgrim_passport_documents',
  {
    ...document(),
    type: text('type', { enum: ['Akte Kelahiran', 'Buku Nikah', 'Ijazah'] }).notNull(),
    photo: text('photo').notNull(),
  },
  (t) => [
    index('pilgrim_passport_documents_pilgrim').on(t.pilgrimUuid),
    uniqueIndex('pilgrim_passport_documents_one').on(t.pilgrimUuid).where(sql`rejected_at is null`),
  ],
);

export const pilgrimVaccines = pgTable(
  'pilgrim_vaccines',
  {
    ...document(),
    isCovidVaccine: boolean('is_covid_vaccine').notNull(),
    covidVaccineDose: integer('covid_vaccine_dose'),
    covidVaccineName: text('covid_vaccine_name'),
    covidVaccineDate: date('covid_vaccine_date'),
    photo: text('photo').notNull(),
  },
  (t) => [
    index('pilgrim_vaccines_pilgrim').on(t.pilgrimUuid, t.isCovidVaccine),
    // The latest certificate of a pilgrim, without sorting.
    index('pilgrim_vaccines_latest_covid')
      .on(t.pilgrimUuid, t.createdAt)
      .where(sql`rejected_at is null and is_covid_vaccine`),
    uniqueIndex('pilgrim_vaccines_one_yellow_book')
      .on(t.pilgrimUuid)
      .where(sql`rejected_at is null and not is_covid_vaccine`),
    uniqueIndex('pilgrim_vaccines_one_dose')
      .on(t.pilgrimUuid, t.covidVaccineDose)
      .where(sql`rejected_at is null and is_covid_vaccine`),
  ],
);

/** Visa, e-ticket and room list of a journey, put there by staff; several of a type (a room list of two pages). */
export const additionalDocuments = pgTable(
  'additional_documents',
  {
    uuid: id(),
    pilgrimUuid: uuid('pilgrim_uuid')
      .notNull()
      .references(() => persons.uuid),
    orderUuid: uuid('order_uuid')
      .notNull()
      .references(() => orders.uuid),
    type: text('type', { enum: ['visa', 'e-ticket', 'roomList'] }).notNull(),
    photo: text('photo').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    index('additional_documents_pilgrim').on(t.pilgrimUuid, t.createdAt),
    index('additional_documents_order').on(t.orderUuid),
  ],
);
