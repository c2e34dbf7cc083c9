import type { DocumentKind } from './document-state.ts';

/** What a pilgrim hands in, as messages and lists name it. */
export const DOCUMENT_NAMES: Record<DocumentKind, string> = {
  identity: 'Identitas',
  passportDocument: 'Dokumen pendukung paspor',
  passport: 'Paspor',
  covid: 'Sertifikat Covid 19',
  yellowBook: 'Buku kuning',
};
