import { z } from 'zod';
import { type CallTypes, defineCall } from '../../wire/call.ts';
import { line, uuid } from '../../wire/primitives.ts';

/** What the agency gets for each pilgrim as a file of their own. */
export const TRAVEL_DOCUMENT_TYPES = ['visa', 'e-ticket', 'roomList'] as const;
export type TravelDocumentType = (typeof TRAVEL_DOCUMENT_TYPES)[number];

/**
 * `matched` by the passport's number · `check`: by a name, for somebody to say yes · `replace`: its pilgrim has one
 * already · `unmatched` · `failed`: it cannot be read
 */
export const TRAVEL_DOCUMENT_STATES = ['matched', 'check', 'replace', 'unmatched', 'failed'] as const;
export type TravelDocumentState = (typeof TRAVEL_DOCUMENT_STATES)[number];

/** Why a file is none, or no one's. */
export const TRAVEL_DOCUMENT_PROBLEMS = [
  'notReadable',
  'damaged',
  'locked',
  'tooLong',
  'tooHeavy',
  'tooManyPixels',
  'severalPeople',
] as const;
export type TravelDocumentProblem = (typeof TRAVEL_DOCUMENT_PROBLEMS)[number];

const paper = z.object({
  uuid,
  /** As it was named where it came from. */
  file: z.string(),
  /** Of a PDF that holds papers of several people; null for a whole file. */
  pages: z.object({ first: z.int(), last: z.int() }).nullable(),
  state: z.enum(TRAVEL_DOCUMENT_STATES),
  /** By what its pilgrim was found. */
  foundBy: z.enum(['number', 'name']).nullable(),
  /** A passport number in it that nobody of the package has. */
  strangeNumber: z.string().nullable(),
  /** Another file that waits is for the same pilgrim. */
  isSecond: z.boolean(),
  problem: z.enum(TRAVEL_DOCUMENT_PROBLEMS).nullable(),
  /** Whose it is, or may be. */
  order: z.object({ uuid, pilgrim: uuid, name: z.string() }).nullable(),
});

const papers = z.object({ papers: z.array(paper) });
const ofType = z.object({ type: z.enum(TRAVEL_DOCUMENT_TYPES) });

export const listTravelDocuments = defineCall({
  method: 'GET',
  path: '/api/staff/v1/departures/:uuid/papers',
  summary: 'Visas or e-tickets of a package that one uploaded and that wait for a yes',
  permission: 'visa.change',
  query: ofType,
  response: papers,
});

export const uploadTravelDocument = defineCall({
  method: 'POST',
  path: '/api/staff/v1/departures/:uuid/papers',
  summary:
    'Read a PDF or photo of visas or e-tickets and find whose they are; nothing is attached, nobody is told',
  permission: 'visa.change',
  files: ['file'],
  body: ofType.extend({ name: line(200) }),
  response: papers,
});

export const confirmTravelDocuments = defineCall({
  method: 'POST',
  path: '/api/staff/v1/departures/:uuid/papers/confirmation',
  summary: 'Attach papers that wait to their pilgrims, who are told; all or none, each once',
  permission: 'visa.change',
  body: ofType.extend({
    /**
     * `pilgrim`: for whom it was said; whoever has taken their place since does not get it. `replaces`: what the pilgrim has
     * of the type gives way to it.
     */
    papers: z
      .array(z.object({ uuid, order: uuid, pilgrim: uuid, replaces: z.boolean() }))
      .min(1)
      .max(200),
  }),
  /** How many are attached, those of an earlier yes included. */
  response: z.object({ attached: z.int() }),
});

export const discardTravelDocuments = defineCall({
  method: 'POST',
  path: '/api/staff/v1/departures/:uuid/papers/discard',
  summary: 'Throw away papers of one’s own that wait',
  permission: 'visa.change',
  body: z.object({ papers: z.array(uuid).min(1).max(200) }),
  response: z.object({ discarded: z.int() }),
});

export type TravelDocument = z.infer<typeof paper>;
export type ListTravelDocuments = CallTypes<typeof listTravelDocuments>;
export type UploadTravelDocument = CallTypes<typeof uploadTravelDocument>;
export type ConfirmTravelDocuments = CallTypes<typeof confirmTravelDocuments>;
