import type { AdditionalDocumentType } from '@rihlah/contract/documents/document';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { inTransaction } from '../../../infra/db/database.ts';
import { Failure } from '../../../infra/failure.ts';
import type { Services } from '../../../infra/services.ts';
import { ADDITIONAL_NAMES } from '../../documents/record/document-kinds.ts';
import { notifyReaders } from '../../documents/record/notify-document.ts';
import { retireAdditionalDocuments } from '../../documents/upload/add-additional-document.ts';
import { takeBackIssue } from '../../documents/visa/take-back-issue.ts';
import { lockOrder } from '../record/order-queries.ts';
import { reachOrderForStaff } from './order-access.ts';

interface Withdrawn {
  orderUuid: string;
  type: AdditionalDocumentType;
  /** Whom it was shown for. */
  pilgrimUuid: string;
  /** Kept in the trail and told to nobody: it may name somebody else. */
  why: string;
}

/**
 * Takes a visa, e-ticket or room list that was given to the wrong pilgrim out of everybody's view; they are told. A visa that
 * was issued by its picture alone is what it was before.
 *
 * @throws Failure `notFound` also for an order of another branch, `changedMeanwhile` where there is none, or the order is another
 *   pilgrim's by then
 */
export function withdrawTravelDocument(
  services: Services,
  actor: StaffActor,
  { orderUuid, type, pilgrimUuid, why }: Withdrawn,
): Promise<void> {
  return inTransaction(services.db, async (tx) => {
    await reachOrderForStaff(tx, actor, orderUuid, 'visa.change');
    const order = await lockOrder(tx, orderUuid);
    if (order?.pilgrimUuid !== pilgrimUuid) throw new Failure('changedMeanwhile');
    const now = services.clock.now();
    const retired = { orderUuid, pilgrimUuid, type, verb: 'document.withdrawn' as const, why };
    if ((await retireAdditionalDocuments(tx, actor, retired, now)) === 0)
      throw new Failure('changedMeanwhile');
    if (type === 'visa') await takeBackIssue(tx, actor, { orderUuid, why }, now);
    const told = { name: ADDITIONAL_NAMES[type], subject: null, pilgrimUuid, why: '' };
    await notifyReaders(tx, services, actor, { ...told, event: 'withdrawn' });
  });
}
