import type { SupportingDocumentType } from '@rihlah/contract/document';
import type { Services } from '../../platform/services.ts';
import { findPassportDocuments, type PassportDocumentRow } from './document-queries.ts';
import { pilgrimPassportDocuments } from './documents.tables.ts';
import { type Sender, submitDocument } from './submit-document.ts';

/** Takes in a pilgrim's supporting passport document. @throws Failure as `submitDocument` */
export function uploadPassportDocument(
  services: Services,
  sender: Sender,
  { type, photo }: { type: SupportingDocumentType; photo: Buffer },
): Promise<PassportDocumentRow> {
  return submitDocument(services, sender, {
    subject: { kind: 'passportDocument', dose: null },
    table: pilgrimPassportDocuments,
    pictures: { photo },
    isThere: async (db) => (await findPassportDocuments(db, sender.pilgrimUuid)).length > 0,
    insert: (tx, document, keys) =>
      tx
        .insert(pilgrimPassportDocuments)
        .values({ ...document, ...keys, type })
        .onConflictDoNothing()
        .returning(),
  });
}
