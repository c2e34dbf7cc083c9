import type { SupportingDocumentType } from '@rihlah/contract/document';
import type { CustomerActor } from '../../platform/actor.ts';
import type { Services } from '../../platform/services.ts';
import { findPassportDocuments, type PassportDocumentRow } from './document-queries.ts';
import { pilgrimPassportDocuments } from './documents.tables.ts';
import { type Handover, submitDocument } from './submit-document.ts';

/** Takes in a pilgrim's supporting passport document. @throws Failure as `submitDocument` */
export function uploadPassportDocument(
  services: Services,
  actor: CustomerActor,
  handover: Handover,
  { type, photo }: { type: SupportingDocumentType; photo: Buffer },
): Promise<PassportDocumentRow> {
  return submitDocument(services, actor, handover, {
    subject: { kind: 'passportDocument', dose: null },
    table: pilgrimPassportDocuments,
    pictures: { photo },
    isThere: async (db) => (await findPassportDocuments(db, handover.pilgrimUuid)).length > 0,
    insert: (tx, document, keys) =>
      tx
        .insert(pilgrimPassportDocuments)
        .values({ ...document, ...keys, type })
        .onConflictDoNothing()
        .returning(),
  });
}
