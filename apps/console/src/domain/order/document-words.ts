import type { DeskDocumentState, DeskDocuments } from '@rihlah/contract/staff/orders';
import type { DotState } from '@rihlah/ui/state-dot';

export type DocumentName = keyof DeskDocuments;

/** The documents of a pilgrim in the order of every list. */
export const DOCUMENTS: [DocumentName, string][] = [
  ['identity', 'Identitas'],
  ['passport', 'Paspor'],
  ['passportDocument', 'Dokumen pendukung'],
  ['yellowBook', 'Buku kuning'],
  ['covid', 'Covid'],
];

export const DOT_OF: Record<DeskDocumentState, DotState> = {
  none: 'missing',
  waiting: 'ours',
  verified: 'done',
  rejected: 'rejected',
};
