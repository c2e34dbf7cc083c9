import type { DocumentKind, StateOfDocument } from '@rihlah/contract/documents/document-state';
import type { StaffDocuments } from '@rihlah/contract/staff/orders/orders';
import type { DotState } from '@rihlah/ui/status/state-dot';

export type DocumentName = keyof StaffDocuments;

/** Kinds of document that a pilgrim hands in, in the order of every list. */
export const DOCUMENT_KIND_WORDS: Record<DocumentKind, string> = {
  identity: 'Identitas',
  passport: 'Paspor',
  passportDocument: 'Dokumen pendukung',
  yellowBook: 'Buku kuning',
  covid: 'Covid',
};

/** The documents of a pilgrim in the order of every list. */
export const DOCUMENTS = Object.entries(DOCUMENT_KIND_WORDS) as [DocumentName, string][];

export const DOT_OF: Record<StateOfDocument, DotState> = {
  none: 'missing',
  waiting: 'ours',
  verified: 'done',
  rejected: 'rejected',
};
