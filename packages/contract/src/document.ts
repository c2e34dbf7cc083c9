import { z } from 'zod';
import { type CallTypes, defineCall } from './call.ts';
import { collection, entity } from './hal.ts';
import { flag, isoDate, isoDateTime, limit, page, uuid } from './primitives.ts';

export const DOCUMENT_STATUSES = ['Unverified', 'Verified'] as const;
export const SUPPORTING_DOCUMENT_TYPES = ['Akte Kelahiran', 'Buku Nikah', 'Ijazah'] as const;

/** Photos are absolute signed addresses that expire. */
const photo = z.string();

const base = {
  uuid,
  status: z.enum(DOCUMENT_STATUSES),
  verifiedAt: isoDateTime.nullable(),
  createdAt: isoDateTime,
};

const ofPilgrim = z.object({ pilgrim_uuid: uuid.optional(), page, limit });

export const pilgrimIdentity = entity({ ...base, profilePhoto: photo, icPhoto: photo, ficPhoto: photo });
export const pilgrimPassport = entity({ ...base, number: z.string(), expired: isoDate, photo });
export const pilgrimPassportDocument = entity({ ...base, type: z.enum(SUPPORTING_DOCUMENT_TYPES), photo });
export const pilgrimVaccine = entity({
  ...base,
  photo,
  isCovidVaccine: z.boolean(),
  covidVaccineDose: z.int().nullable(),
  covidVaccineName: z.string().nullable(),
  covidVaccineDate: isoDate.nullable(),
});

export const listIdentities = defineCall({
  method: 'GET',
  path: '/api/v1/pilgrim-identity',
  summary: 'Identity record of a pilgrim; no filter means one’s own',
  auth: 'required',
  query: ofPilgrim,
  response: collection('pilgrimIdentity', pilgrimIdentity),
});

export const listPassports = defineCall({
  method: 'GET',
  path: '/api/v1/pilgrim-paspor',
  summary: 'Passport record of a pilgrim',
  auth: 'required',
  query: ofPilgrim,
  response: collection('pilgrimPaspor', pilgrimPassport),
});

export const listPassportDocuments = defineCall({
  method: 'GET',
  path: '/api/v1/pilgrim-paspor-document',
  summary: 'Supporting passport document of a pilgrim',
  auth: 'required',
  query: ofPilgrim,
  response: collection('pilgrimPasporDocument', pilgrimPassportDocument),
});

export const listVaccines = defineCall({
  method: 'GET',
  path: '/api/v1/pilgrim-vaksin',
  summary: 'Vaccine records: yellow book (isCovidVaccine=0) or Covid certificates (isCovidVaccine=1)',
  auth: 'required',
  query: ofPilgrim.extend({ isCovidVaccine: flag.optional() }),
  response: collection('pilgrimVaksin', pilgrimVaccine),
});

export type ListIdentities = CallTypes<typeof listIdentities>;
export type ListPassports = CallTypes<typeof listPassports>;
export type ListPassportDocuments = CallTypes<typeof listPassportDocuments>;
export type ListVaccines = CallTypes<typeof listVaccines>;
