import type { AdditionalDocumentType } from '@rihlah/contract/documents/document';
import { DOCUMENT_NAMES } from '@rihlah/contract/documents/document-names';
import type { DocumentSubject } from '@rihlah/contract/documents/document-state';

/** A document as messages name it; of a Covid certificate with its dose. */
export const nameOfDocument = ({ kind, dose }: DocumentSubject): string =>
  dose === null ? DOCUMENT_NAMES[kind] : `${DOCUMENT_NAMES[kind]} dosis ${dose}`;

export const ADDITIONAL_NAMES: Record<AdditionalDocumentType, string> = {
  visa: 'Visa',
  'e-ticket': 'E-ticket',
  roomList: 'Daftar kamar',
};
