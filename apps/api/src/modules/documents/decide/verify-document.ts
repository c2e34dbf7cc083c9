import type { StaffActor } from '../../../infra/access/actor.ts';
import type { Services } from '../../../infra/services.ts';
import { type DocumentDecision, decideDocument } from './decide-document.ts';

/** Staff accept a document: from now on it is Verified. @throws Failure as `decideDocument` */
export const verifyDocument = (
  services: Services,
  actor: StaffActor,
  decision: DocumentDecision,
): Promise<void> => decideDocument(services, actor, decision, 'verified');
