import type { AdditionalDocumentType } from '@rihlah/contract/documents/document';
import type { DocumentKind, DocumentSubject } from '@rihlah/contract/documents/document-state';

export const DOCUMENT_NAMES: Record<DocumentKind, string> = {
  identity: 'Identitas',
  passportDocument: 'Dokumen pendukung paspor',
  passport: 'Paspor',
  covid: 'Sertifikat Covid 19',
  yellowBook: 'Buku kuning',
};

/** A document as messages name it; of a Covid certificate with its dose. */
export const nameOfDocument = ({ kind, dose }: DocumentSubject): string =>
  dose === null ? DOCUMENT_NAMES[kind] : `${DOCUMENT_NAMES[kind]} dosis ${dose}`;

export const ADDITIONAL_NAMES: Record<AdditionalDocumentType, string> = {
  visa: 'Visa',
  'e-ticket': 'E-ticket',
  roomList: 'Daftar kamar',
};
