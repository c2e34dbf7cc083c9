import { z } from 'zod';
import { type CallTypes, defineCall } from './call.ts';
import { collection, entity } from './hal.ts';
import { code } from './messages.ts';
import {
  byUuid,
  flag,
  isoDate,
  isoDateOr,
  isoDateTime,
  limit,
  page,
  passportNumber,
  uuid,
} from './primitives.ts';

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

/** Types of Covid vaccine that the upload offers (spec 2, section 5). */
export const COVID_VACCINES = [
  'Convidecia',
  'CoronaVac',
  'Jansen',
  'Moderna',
  'Novavax',
  'Oxford–AstraZeneca',
  'Pfizer–BioNTech',
  'Sinopharm BIBP',
  'Sputnik V',
  'Zifivax',
] as const;

export const ADDITIONAL_DOCUMENT_TYPES = ['visa', 'e-ticket', 'roomList'] as const;

/** An upload is a photo of at most this many bytes (decisions, Smaller ones). */
export const MAX_PHOTO_BYTES = 8 * 1024 * 1024;

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

export const getIdentity = defineCall({
  method: 'GET',
  path: '/api/v1/pilgrim-identity/:uuid',
  summary: 'One identity record',
  auth: 'required',
  params: byUuid,
  response: pilgrimIdentity,
});

export const listPassports = defineCall({
  method: 'GET',
  path: '/api/v1/pilgrim-paspor',
  summary: 'Passport record of a pilgrim',
  auth: 'required',
  query: ofPilgrim,
  response: collection('pilgrimPaspor', pilgrimPassport),
});

export const getPassport = defineCall({
  method: 'GET',
  path: '/api/v1/pilgrim-paspor/:uuid',
  summary: 'One passport record',
  auth: 'required',
  params: byUuid,
  response: pilgrimPassport,
});

export const listPassportDocuments = defineCall({
  method: 'GET',
  path: '/api/v1/pilgrim-paspor-document',
  summary: 'Supporting passport document of a pilgrim',
  auth: 'required',
  query: ofPilgrim,
  response: collection('pilgrimPasporDocument', pilgrimPassportDocument),
});

export const getPassportDocument = defineCall({
  method: 'GET',
  path: '/api/v1/pilgrim-paspor-document/:uuid',
  summary: 'One supporting passport document',
  auth: 'required',
  params: byUuid,
  response: pilgrimPassportDocument,
});

export const listVaccines = defineCall({
  method: 'GET',
  path: '/api/v1/pilgrim-vaksin',
  summary: 'Vaccine records: yellow book (isCovidVaccine=0) or Covid certificates (isCovidVaccine=1)',
  auth: 'required',
  query: ofPilgrim.extend({ isCovidVaccine: flag.optional() }),
  response: collection('pilgrimVaksin', pilgrimVaccine),
});

export const getVaccine = defineCall({
  method: 'GET',
  path: '/api/v1/pilgrim-vaksin/:uuid',
  summary: 'One vaccine record',
  auth: 'required',
  params: byUuid,
  response: pilgrimVaccine,
});

/**
 * Whose document it is; one's own where it is left out. `replaces` is the record that the new one takes the place of:
 * one that is not checked yet, by its pilgrim or by whoever handed it in (decisions, first audit).
 */
const forPilgrim = { pilgrim: uuid.optional(), replaces: uuid.optional() };

export const uploadIdentity = defineCall({
  method: 'POST',
  path: '/api/v1/pilgrim-identity',
  summary: 'Upload passport-style photo, ID card and family card; 409 when there is a record',
  auth: 'required',
  body: z.object(forPilgrim),
  files: ['profilePhoto', 'icPhoto', 'ficPhoto'],
  status: 201,
  response: pilgrimIdentity,
});

/** Exported apart, so that the form narrows the same schema. */
export const passportFields = z.object({ number: passportNumber, expired: isoDate });

export const uploadPassport = defineCall({
  method: 'POST',
  path: '/api/v1/pilgrim-paspor',
  summary: 'Upload the passport; 409 when there is a record',
  auth: 'required',
  body: passportFields.extend(forPilgrim),
  files: ['photo'],
  status: 201,
  response: pilgrimPassport,
});

export const passportDocumentFields = z.object({ type: z.enum(SUPPORTING_DOCUMENT_TYPES) });

export const uploadPassportDocument = defineCall({
  method: 'POST',
  path: '/api/v1/pilgrim-paspor-document',
  summary: 'Upload the supporting passport document; 409 when there is a record',
  auth: 'required',
  body: passportDocumentFields.extend(forPilgrim),
  files: ['photo'],
  status: 201,
  response: pilgrimPassportDocument,
});

/** Fields of a Covid certificate; each failing one says '* Wajib diisi' (spec 2, section 5). */
export const covidVaccineFields = z.object({
  covidVaccineName: z.enum(COVID_VACCINES, code('requiredStar')),
  covidVaccineDate: isoDateOr(code('requiredStar')),
  covidVaccineDose: z
    .union([z.string(), z.number()], code('requiredStar'))
    .transform(String)
    .pipe(
      z
        .string()
        .min(1, code('requiredStar'))
        .regex(/^[1-9]$/, code('requiredStar')),
    )
    .transform(Number),
});

/** The yellow book without `isCovidVaccine`, a Covid certificate with `isCovidVaccine=1`. */
export const vaccineFields = z
  .object({
    ...forPilgrim,
    isCovidVaccine: flag.optional(),
    covidVaccineName: z.string().optional(),
    covidVaccineDate: z.string().optional(),
    covidVaccineDose: z.union([z.string(), z.number()]).optional(),
  })
  .transform((fields, ctx) => {
    const { pilgrim, replaces } = fields;
    if (!fields.isCovidVaccine) return { pilgrim, replaces, isCovidVaccine: false as const };
    const covid = covidVaccineFields.safeParse(fields);
    if (covid.success) return { pilgrim, replaces, isCovidVaccine: true as const, ...covid.data };
    for (const { path, message } of covid.error.issues) {
      ctx.issues.push({ code: 'custom', path, message, input: fields });
    }
    return z.NEVER;
  });

export const uploadVaccine = defineCall({
  method: 'POST',
  path: '/api/v1/pilgrim-vaksin',
  summary: 'Upload the yellow book, or a Covid certificate (isCovidVaccine=1); 409 when there is a record',
  auth: 'required',
  body: vaccineFields,
  files: ['photo'],
  status: 201,
  response: pilgrimVaccine,
});

const documentState = z
  .object({ status: z.enum(DOCUMENT_STATUSES), createdAt: isoDateTime, verifiedAt: isoDateTime.nullable() })
  .nullable();

/** Kinds of document that a pilgrim hands in. */
export const DOCUMENT_KINDS = ['identity', 'passportDocument', 'passport', 'covid', 'yellowBook'] as const;

/** A document of which a message speaks; `dose` of a Covid certificate. */
export const documentSubject = z.object({ kind: z.enum(DOCUMENT_KINDS), dose: z.int().nullable() });

/** What the agency refused and nobody has handed in again, with the reason in its words. */
export const documentRejection = documentSubject.extend({ reason: z.string(), rejectedAt: isoDateTime });

/** What of a pilgrim's documents is there, without the documents; null for what is missing. */
export const documentStates = z.object({
  identity: documentState,
  passportDocument: documentState,
  passport: documentState,
  /** The latest Covid certificate. */
  covidVaccine: documentState,
  /** The yellow book. */
  vaccine: documentState,
  /** When staff put it there. */
  visa: isoDateTime.nullable(),
  eTicket: isoDateTime.nullable(),
  roomList: isoDateTime.nullable(),
  rejected: z.array(documentRejection),
});

export type DocumentKind = (typeof DOCUMENT_KINDS)[number];
export type DocumentSubject = z.infer<typeof documentSubject>;
export type DocumentRejection = z.infer<typeof documentRejection>;
export type DocumentState = z.infer<typeof documentState>;
export type DocumentStates = z.infer<typeof documentStates>;

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
  auth: 'required',
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
  auth: 'required',
  params: byUuid,
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
export type UploadIdentity = CallTypes<typeof uploadIdentity>;
export type UploadPassport = CallTypes<typeof uploadPassport>;
export type UploadPassportDocument = CallTypes<typeof uploadPassportDocument>;
export type UploadVaccine = CallTypes<typeof uploadVaccine>;
export type ListAdditionalDocuments = CallTypes<typeof listAdditionalDocuments>;
export type ListIdentities = CallTypes<typeof listIdentities>;
export type ListPassports = CallTypes<typeof listPassports>;
export type ListPassportDocuments = CallTypes<typeof listPassportDocuments>;
export type ListVaccines = CallTypes<typeof listVaccines>;
