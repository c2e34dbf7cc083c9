import type { SupportingDocumentType } from '@rihlah/contract/documents/document';
import type { Services } from '../../../infra/services.ts';
import type { Submitter } from '../record/document-access.ts';
import type { DocumentRow } from '../record/document-queries.ts';
import { type Handover, submitDocument } from './submit-document.ts';

/** Takes in a pilgrim's supporting passport document. @throws Failure as `submitDocument` */
export function uploadPassportDocument(
  services: Services,
  actor: Submitter,
  handover: Handover,
  { type, photo }: { type: SupportingDocumentType; photo: Buffer },
): Promise<DocumentRow> {
  return submitDocument(services, actor, handover, {
    subject: { kind: 'passportDocument', dose: null },
    pictures: { photo },
    contentsOf: (pictures) => ({ kind: 'passportDocument', pictures, supporting: { type } }),
  });
}
