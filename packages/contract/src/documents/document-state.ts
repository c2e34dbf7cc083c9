import { z } from 'zod';
import { isoDateTime } from '../wire/primitives.ts';
import { DOCUMENT_STATUSES } from './document.ts';

const documentState = z
  .object({ status: z.enum(DOCUMENT_STATUSES), createdAt: isoDateTime, verifiedAt: isoDateTime.nullable() })
  .nullable();

export const DOCUMENT_KINDS = ['identity', 'passportDocument', 'passport', 'covid', 'yellowBook'] as const;

/** A document of which a message speaks; `dose` of a Covid certificate. */
export const documentSubject = z.object({ kind: z.enum(DOCUMENT_KINDS), dose: z.int().nullable() });

/** What the agency refused and nobody has handed in again, with the reason in its words. */
export const documentRejection = documentSubject.extend({ reason: z.string(), rejectedAt: isoDateTime });

/**
 * How far a pilgrim is with one kind of document (`documentState` of the rules). `none`: nothing is there · `waiting`: one
 * of it is not checked yet · `verified`: all of it is · `rejected`: one of it was refused and not handed in again.
 */
export const STATES_OF_DOCUMENT = ['none', 'waiting', 'verified', 'rejected'] as const;
export type StateOfDocument = (typeof STATES_OF_DOCUMENT)[number];

/** What of a pilgrim's documents is there, without the documents; null for what is missing. */
export const documentStates = z.object({
  identity: documentState,
  passportDocument: documentState,
  passport: documentState,
  /** The Covid certificate that waits to be checked; where none does, the latest. */
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
