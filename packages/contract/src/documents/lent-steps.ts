import { z } from 'zod';
import { type CallTypes, defineCall } from '../wire/call.ts';
import { isoDateTime, line, uuid } from '../wire/primitives.ts';
import { DOCUMENT_KINDS } from './document-state.ts';
import { covidVaccineFields, passportDocumentFields, passportFields } from './document-upload.ts';

/** How long another phone may do the step. */
export const LENT_MINUTES = 60;

/** So many steps of one pilgrim can be lent at a time. */
export const LENT_STEPS_MOST = 10;

/** To whom, as whoever lends it calls them. */
export const lentName = line(40);

/** `open` can be done · `used` was done · `revoked` was taken back · `ended`: its hour is over. */
const LENT_STATES = ['open', 'used', 'revoked', 'ended'] as const;

const byToken = z.object({ token: z.string().min(1).max(64) });

const lentStep = z.object({
  uuid,
  kind: z.enum(DOCUMENT_KINDS),
  name: z.string(),
  state: z.enum(LENT_STATES),
  createdAt: isoDateTime,
  endsAt: isoDateTime,
  /** When it was first looked at; null: never. */
  openedAt: isoDateTime.nullable(),
  usedAt: isoDateTime.nullable(),
});

const theirSteps = z.object({ steps: z.array(lentStep) });

export const listLentSteps = defineCall({
  method: 'GET',
  path: '/api/v1/lent-step',
  summary:
    'Steps for a pilgrim that were lent to other phones, the newest first, with who used them and when',
  permission: 'document.own',
  query: z.object({ pilgrim_uuid: uuid }),
  response: theirSteps,
});

export const lendStep = defineCall({
  method: 'POST',
  path: '/api/v1/lent-step',
  summary: 'Lend the upload of one document to another phone for an hour; its address is told this once',
  permission: 'document.own',
  body: z.object({ pilgrim: uuid, kind: z.enum(DOCUMENT_KINDS), name: lentName }),
  status: 201,
  response: z.object({ step: lentStep, url: z.string() }),
});

export const revokeLentStep = defineCall({
  method: 'POST',
  path: '/api/v1/lent-step/:uuid/revocation',
  summary: 'Take a lent step back at once; taken back twice it stays so, used before it stays used',
  permission: 'document.own',
  response: theirSteps,
});

/**
 * What whoever holds a step sees: of an open one whose it is, masked, and how long; of another only what became of it. An
 * address of nothing answers 404.
 */
export const showLentStep = defineCall({
  method: 'GET',
  path: '/api/v1/lent/:token',
  summary: 'A step that was lent to this phone',
  permission: 'login.use',
  params: byToken,
  response: z.discriminatedUnion('state', [
    z.object({
      state: z.literal('open'),
      kind: z.enum(DOCUMENT_KINDS),
      pilgrim: z.string(),
      endsAt: isoDateTime,
    }),
    z.object({ state: z.enum(LENT_STATES).exclude(['open']) }),
  ]),
});

const done = z.object({ state: z.literal('used') });

/** What is handed in by a lent step tells nothing of what is kept of it. */
const ofHolder = { permission: 'login.use', params: byToken, status: 201, response: done } as const;

export const handInLentIdentity = defineCall({
  method: 'POST',
  path: '/api/v1/lent/:token/identity',
  summary:
    'Upload photo, ID card and family card by a lent step, once; 410 for one that cannot be done any more',
  files: ['profilePhoto', 'icPhoto', 'ficPhoto'],
  body: z.object({}),
  ...ofHolder,
});

export const handInLentPassport = defineCall({
  method: 'POST',
  path: '/api/v1/lent/:token/passport',
  summary: 'Upload the passport by a lent step, once',
  files: ['photo'],
  body: passportFields,
  ...ofHolder,
});

export const handInLentPassportDocument = defineCall({
  method: 'POST',
  path: '/api/v1/lent/:token/passportDocument',
  summary: 'Upload the supporting passport document by a lent step, once',
  files: ['photo'],
  body: passportDocumentFields,
  ...ofHolder,
});

export const handInLentYellowBook = defineCall({
  method: 'POST',
  path: '/api/v1/lent/:token/yellowBook',
  summary: 'Upload the yellow book by a lent step, once',
  files: ['photo'],
  body: z.object({}),
  ...ofHolder,
});

export const handInLentCovid = defineCall({
  method: 'POST',
  path: '/api/v1/lent/:token/covid',
  summary: 'Upload a Covid certificate by a lent step, once',
  files: ['photo'],
  body: covidVaccineFields,
  ...ofHolder,
});

export type LentStep = z.infer<typeof lentStep>;
export type ListLentSteps = CallTypes<typeof listLentSteps>;
export type LendStep = CallTypes<typeof lendStep>;
export type RevokeLentStep = CallTypes<typeof revokeLentStep>;
export type ShowLentStep = CallTypes<typeof showLentStep>;
export type ShownLentStep = ShowLentStep['response'];
