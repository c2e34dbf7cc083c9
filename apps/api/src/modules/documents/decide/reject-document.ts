import type { StaffActor } from '../../../infra/access/actor.ts';
import type { Services } from '../../../infra/services.ts';
import { type DocumentDecision, decideDocument } from './decide-document.ts';

/**
 * Staff refuse a document, also one that was verified before (a passport that turned out to expire too early). It leaves
 * the customer's view, so that the form opens again, and stays in history; `why` is told to its readers.
 *
 * @throws Failure as `decideDocument`
 */
export const rejectDocument = (
  services: Services,
  actor: StaffActor,
  decision: DocumentDecision,
): Promise<void> => decideDocument(services, actor, decision, 'rejected');
