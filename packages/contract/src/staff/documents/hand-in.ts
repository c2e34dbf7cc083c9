import { z } from 'zod';
import { DOCUMENT_KINDS, STATES_OF_DOCUMENT } from '../../documents/document-state.ts';
import {
  ownVaccineFields,
  passportDocumentFields,
  passportFields,
  replacing,
} from '../../documents/document-upload.ts';
import { defineCall } from '../../wire/call.ts';
import { isoDate, isoDateTime, uuid } from '../../wire/primitives.ts';
import { passportFields as printedFields } from './passport-reading.ts';

/** One record that customers see: of Covid certificates there is one of each dose. */
const paper = z.object({
  uuid,
  dose: z.int().nullable(),
  isVerified: z.boolean(),
  createdAt: isoDateTime,
  /** Who handed it in; null where that is not known any more. */
  by: z.string().nullable(),
  /** The viewer handed it in, and has no say about it. */
  isMine: z.boolean(),
});

export const getPilgrimDocuments = defineCall({
  method: 'GET',
  path: '/api/staff/v1/people/:uuid/papers',
  summary: 'What a pilgrim has handed in and what is missing, and what was typed, to hold beside the papers',
  permission: 'document.upload',
  response: z.object({
    pilgrim: z.object({ uuid, name: z.string() }),
    /** The journey that they are looked at for; null where the lists of Loket know none yet. */
    order: z.object({ uuid, orderId: z.string(), packageName: z.string(), departsOn: isoDate }).nullable(),
    kinds: z.array(
      z.object({
        kind: z.enum(DOCUMENT_KINDS),
        state: z.enum(STATES_OF_DOCUMENT),
        /** Why one of it was refused and not handed in again. */
        reason: z.string().nullable(),
        papers: z.array(paper),
      }),
    ),
    typed: printedFields.extend({ nik: z.string(), address: z.string() }),
  }),
});

const handedIn = z.object({ uuid });

const handIn = {
  method: 'POST',
  permission: 'document.upload',
  status: 201,
  response: handedIn,
} as const;

export const handInIdentity = defineCall({
  ...handIn,
  path: '/api/staff/v1/people/:uuid/papers/identity',
  summary: 'Hand in a pilgrim’s passport-style photo, ID card and family card; 409 when there is a record',
  body: z.object(replacing),
  files: ['profilePhoto', 'icPhoto', 'ficPhoto'],
});

export const handInPassport = defineCall({
  ...handIn,
  path: '/api/staff/v1/people/:uuid/papers/passport',
  summary: 'Hand in a pilgrim’s passport; 409 when there is a record',
  body: passportFields.extend(replacing),
  files: ['photo'],
});

export const handInPassportDocument = defineCall({
  ...handIn,
  path: '/api/staff/v1/people/:uuid/papers/passport-document',
  summary: 'Hand in what supports a pilgrim’s passport; 409 when there is a record',
  body: passportDocumentFields.extend(replacing),
  files: ['photo'],
});

export const handInVaccine = defineCall({
  ...handIn,
  path: '/api/staff/v1/people/:uuid/papers/vaccine',
  summary: 'Hand in a pilgrim’s yellow book, or a Covid certificate (isCovidVaccine=1)',
  body: ownVaccineFields,
  files: ['photo'],
});

export type PilgrimDocuments = z.infer<typeof getPilgrimDocuments.response>;
