import type { Services } from '../../../infra/services.ts';
import type { Submitter } from '../record/document-access.ts';
import type { DocumentRow } from '../record/document-queries.ts';
import { type Handover, submitDocument } from './submit-document.ts';

interface IdentityPictures {
  profilePhoto: Buffer;
  icPhoto: Buffer;
  ficPhoto: Buffer;
}

/** Takes in a pilgrim's passport-style photo, ID card and family card. @throws Failure as `submitDocument` */
export function uploadIdentity(
  services: Services,
  actor: Submitter,
  handover: Handover,
  { profilePhoto, icPhoto, ficPhoto }: IdentityPictures,
): Promise<DocumentRow> {
  return submitDocument(services, actor, handover, {
    subject: { kind: 'identity', dose: null },
    pictures: { profilePhoto, icPhoto, ficPhoto },
    contentsOf: (pictures) => ({ kind: 'identity', pictures }),
  });
}
