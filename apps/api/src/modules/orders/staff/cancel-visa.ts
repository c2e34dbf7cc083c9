import type { StaffActor } from '../../../infra/access/actor.ts';
import { inTransaction } from '../../../infra/db/database.ts';
import { Failure } from '../../../infra/failure.ts';
import type { Services } from '../../../infra/services.ts';
import { retireAdditionalDocuments } from '../../documents/upload/add-additional-document.ts';
import { writeEnd } from '../../documents/visa/end-visa.ts';
import { reachOrderForStaff } from './order-access.ts';

/**
 * Staff enter that the visa of an order is not wanted any more, also one that was issued: its picture leaves the pilgrim's
 * view with it.
 *
 * @param basis of the visa that was seen
 * @throws Failure `notFound`, `changedMeanwhile`, `visaMissing`
 */
export function cancelVisa(
  services: Services,
  actor: StaffActor,
  { orderUuid, basis, why }: { orderUuid: string; basis: string; why: string },
): Promise<void> {
  return inTransaction(services.db, async (tx) => {
    const { order } = await reachOrderForStaff(tx, actor, orderUuid, 'visa.change');
    const now = services.clock.now();
    const end = { orderUuid, state: 'cancelled' as const, basis, why };
    if (!(await writeEnd(tx, actor, end, now))) throw new Failure('visaMissing');
    const { pilgrimUuid } = order;
    await retireAdditionalDocuments(tx, actor, { orderUuid, pilgrimUuid, type: 'visa' }, now);
  });
}
