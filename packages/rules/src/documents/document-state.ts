import type { DocumentStage } from '@rihlah/contract/documents/document-stage';
import type { DocumentKind, StateOfDocument } from '@rihlah/contract/documents/document-state';

/** A record of one kind: one that is there, or one that was refused with a reason; not one that was only replaced. */
export interface DocumentRecord {
  /** Of a Covid certificate; null for other kinds. */
  dose: number | null;
  status: 'Unverified' | 'Verified';
  isRejected: boolean;
}

/** What records of one kind come to. */
export interface WeighedDocument<R> {
  /** The record that is shown for the kind: one that is still to be checked before one that is verified. */
  shown: R | null;
  /** What was refused and not handed in again, one for each dose. */
  refused: R[];
}

/**
 * Weighs the records of one kind of one pilgrim. Of each dose the last record counts.
 *
 * @param records the oldest first
 */
export function weighDocument<R extends DocumentRecord>(records: readonly R[]): WeighedDocument<R> {
  const last = [...new Map(records.map((record) => [record.dose, record])).values()];
  const there = records.filter((record) => !record.isRejected && last.includes(record));
  return {
    shown: there.findLast(({ status }) => status === 'Unverified') ?? there.at(-1) ?? null,
    refused: last.filter(({ isRejected }) => isRejected),
  };
}

/** The state of one kind of document, from what `weighDocument` found. */
export function stateOfDocument({
  shown,
  isRefused,
}: {
  shown: { status: string } | null;
  isRefused: boolean;
}): StateOfDocument {
  if (isRefused) return 'rejected';
  if (shown === null) return 'none';
  return shown.status === 'Verified' ? 'verified' : 'waiting';
}

/** The state of one kind of document of one pilgrim. @param records the oldest first */
export function documentState(records: readonly DocumentRecord[]): StateOfDocument {
  const { shown, refused } = weighDocument(records);
  return stateOfDocument({ shown, isRefused: refused.length > 0 });
}

/** The field of an order's documents that tells of a kind. */
export const DOCUMENT_FIELDS = {
  identity: 'identity',
  passportDocument: 'passportDocument',
  passport: 'passport',
  covid: 'covidVaccine',
  yellowBook: 'vaccine',
} as const satisfies Record<DocumentKind, string>;

export type ToldDocuments = Record<
  (typeof DOCUMENT_FIELDS)[DocumentKind],
  { status: string } | null | undefined
> & { rejected?: { kind: DocumentKind }[] };

export function documentStates(documents: ToldDocuments): Record<DocumentKind, StateOfDocument> {
  const stateOf = (kind: DocumentKind): StateOfDocument =>
    stateOfDocument({
      shown: documents[DOCUMENT_FIELDS[kind]] ?? null,
      isRefused: documents.rejected?.some((rejection) => rejection.kind === kind) ?? false,
    });
  return {
    identity: stateOf('identity'),
    passportDocument: stateOf('passportDocument'),
    passport: stateOf('passport'),
    covid: stateOf('covid'),
    yellowBook: stateOf('yellowBook'),
  };
}

/** Whether the pilgrim has to hand a document in: it is not there, or was refused. */
export const isAskedFor = (state: StateOfDocument): boolean => state === 'none' || state === 'rejected';

/** How far all documents of a pilgrim are together. */
export function documentStage(states: Record<DocumentKind, StateOfDocument>): DocumentStage {
  const all = Object.values(states);
  if (all.some(isAskedFor)) return 'incomplete';
  return all.every((state) => state === 'verified') ? 'complete' : 'waiting';
}
