import { z } from 'zod';
import { type CallTypes, defineCall } from '../wire/call.ts';
import { collection, entity } from '../wire/hal.ts';
import { flag, isoDate, isoDateTime, limit, page, uuid } from '../wire/primitives.ts';
import { SUPPORTING_DOCUMENT_TYPES } from './document-choices.ts';

export const DOCUMENT_STATUSES = ['Unverified', 'Verified'] as const;

/** Photos are absolute signed addresses that expire. */
const photo = z.string();

const base = {
  uuid,
  status: z.enum(DOCUMENT_STATUSES),
  verifiedAt: isoDateTime.nullable(),
  createdAt: isoDateTime,
};

export const ADDITIONAL_DOCUMENT_TYPES = ['visa', 'e-ticket', 'roomList'] as const;

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
  permission: 'document.own',
  query: ofPilgrim,
  response: collection('pilgrimIdentity', pilgrimIdentity),
});

export const getIdentity = defineCall({
  method: 'GET',
  path: '/api/v1/pilgrim-identity/:uuid',
  summary: 'One identity record',
  permission: 'document.own',
  response: pilgrimIdentity,
});

export const listPassports = defineCall({
  method: 'GET',
  path: '/api/v1/pilgrim-paspor',
  summary: 'Passport record of a pilgrim',
  permission: 'document.own',
  query: ofPilgrim,
  response: collection('pilgrimPaspor', pilgrimPassport),
});

export const getPassport = defineCall({
  method: 'GET',
  path: '/api/v1/pilgrim-paspor/:uuid',
  summary: 'One passport record',
  permission: 'document.own',
  response: pilgrimPassport,
});

export const listPassportDocuments = defineCall({
  method: 'GET',
  path: '/api/v1/pilgrim-paspor-document',
  summary: 'Supporting passport document of a pilgrim',
  permission: 'document.own',
  query: ofPilgrim,
  response: collection('pilgrimPasporDocument', pilgrimPassportDocument),
});

export const getPassportDocument = defineCall({
  method: 'GET',
  path: '/api/v1/pilgrim-paspor-document/:uuid',
  summary: 'One supporting passport document',
  permission: 'document.own',
  response: pilgrimPassportDocument,
});

export const listVaccines = defineCall({
  method: 'GET',
  path: '/api/v1/pilgrim-vaksin',
  summary: 'Vaccine records: yellow book (isCovidVaccine=0) or Covid certificates (isCovidVaccine=1)',
  permission: 'document.own',
  query: ofPilgrim.extend({ isCovidVaccine: flag.optional() }),
  response: collection('pilgrimVaksin', pilgrimVaccine),
});

export const getVaccine = defineCall({
  method: 'GET',
  path: '/api/v1/pilgrim-vaksin/:uuid',
  summary: 'One vaccine record',
  permission: 'document.own',
  response: pilgrimVaccine,
});

/** Visa, e-ticket or room list, put there by staff. */
export const additionalDocument = entity({
  uuid,
  type: z.enum(ADDITIONAL_DOCUMENT_TYPES),
  photo,
  createdAt: isoDateTime,
  order: z.object({ uuid, orderId: z.string() }),
});

export const listAdditionalDocuments = defineCall({
  method: 'GET',
  path: '/api/v1/additional-document',
  summary: 'Visa, e-ticket and room list of a pilgrim, newest first',
  permission: 'document.own',
  query: ofPilgrim.extend({
    type: z.enum(ADDITIONAL_DOCUMENT_TYPES).optional(),
    order_uuid: uuid.optional(),
  }),
  response: collection('additionalDocument', additionalDocument),
});

export const getAdditionalDocument = defineCall({
  method: 'GET',
  path: '/api/v1/additional-document/:uuid',
  summary: 'One visa, e-ticket or room list',
  permission: 'document.own',
  response: additionalDocument,
});

export type DocumentStatus = (typeof DOCUMENT_STATUSES)[number];
export type SupportingDocumentType = (typeof SUPPORTING_DOCUMENT_TYPES)[number];
export type AdditionalDocumentType = (typeof ADDITIONAL_DOCUMENT_TYPES)[number];
export type PilgrimIdentity = z.infer<typeof pilgrimIdentity>;
export type PilgrimPassport = z.infer<typeof pilgrimPassport>;
export type PilgrimPassportDocument = z.infer<typeof pilgrimPassportDocument>;
export type PilgrimVaccine = z.infer<typeof pilgrimVaccine>;
export type AdditionalDocument = z.infer<typeof additionalDocument>;
export type ListPassports = CallTypes<typeof listPassports>;
