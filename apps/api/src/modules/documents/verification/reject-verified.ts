import type { StaffActor } from '../../../infra/access/actor.ts';
import { inTransaction } from '../../../infra/db/database.ts';
import { requireFound } from '../../../infra/failure.ts';
import type { Services } from '../../../infra/services.ts';
import { followDecision, writeDecision } from '../decide/decide-document.ts';
import { documentFailure } from '../failures.ts';
import { assertNotOwnUpload } from '../record/document-access.ts';
import { lockDocument } from '../record/document-queries.ts';
import { isWaiting, reachDocument } from './reach-document.ts';

/**
 * Rejects a document that was verified before (a passport that turned out to expire too early): it leaves the customers'
 * view, so that another can be handed in, and its readers are told why. One that still waits is decided in the queue, by
 * its rules.
 *
 * @throws Failure `notFound`, `documentWaits`, `documentDecided` for one that was rejected, `ownUpload`
 */
export function rejectVerified(
  services: Services,
  actor: StaffActor,
  { documentUuid, why }: { documentUuid: string; why: string },
): Promise<void> {
  return inTransaction(services.db, async (tx) => {
    await reachDocument(tx, actor, documentUuid, 'document.review');
    const document = requireFound(await lockDocument(tx, documentUuid));
    if (isWaiting(document)) throw documentFailure('documentWaits');
    await assertNotOwnUpload(tx, actor, documentUuid);
    const decided = await writeDecision(tx, services, actor, { documentUuid, why }, 'rejected');
    await followDecision(tx, services, actor, { ...decided, why }, 'rejected');
  });
}
