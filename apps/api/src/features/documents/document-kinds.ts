import type { AdditionalDocumentType } from '@rihlah/contract/document';

/** Kinds of document a pilgrim hands in, as messages name them. */
export const DOCUMENT_NAMES = {
  identity: 'Identitas',
  passportDocument: 'Dokumen pendukung paspor',
  passport: 'Paspor',
  covid: 'Sertifikat Covid 19',
  yellowBook: 'Buku kuning',
} as const;

export type DocumentKind = keyof typeof DOCUMENT_NAMES;

/** Documents that staff put there. */
export const ADDITIONAL_NAMES: Record<AdditionalDocumentType, string> = {
  visa: 'Visa',
  'e-ticket': 'E-ticket',
  roomList: 'Room list',
};
