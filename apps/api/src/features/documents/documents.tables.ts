import { boolean, date, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { id, moment } from '../../platform/columns.ts';
import { persons } from '../accounts/accounts.tables.ts';

/** What every document shares. A rejected one leaves the customer's view and stays as history. */
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
  (t) => [index('pilgrim_identities_pilgrim').on(t.pilgrimUuid)],
);

export const pilgrimPassports = pgTable(
  'pilgrim_passports',
  {
    ...document(),
    numberSealed: text('number_sealed').notNull(),
    expired: date('expired').notNull(),
    photo: text('photo').notNull(),
  },
  (t) => [index('pilgrim_passports_pilgrim').on(t.pilgrimUuid)],
);

export const pilgrimPassportDocuments = pgTable(
  'pilgrim_passport_documents',
  {
    ...document(),
    type: text('type', { enum: ['Akte Kelahiran', 'Buku Nikah', 'Ijazah'] }).notNull(),
    photo: text('photo').notNull(),
  },
  (t) => [index('pilgrim_passport_documents_pilgrim').on(t.pilgrimUuid)],
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
  (t) => [index('pilgrim_vaccines_pilgrim').on(t.pilgrimUuid, t.isCovidVaccine)],
);
