import type { CancellationEffects } from '@rihlah/contract/staff/orders';
import { canMove } from '@rihlah/rules/order-status';
import type { StaffActor } from '../../platform/actor.ts';
import { inTransaction } from '../../platform/database.ts';
import { Failure } from '../../platform/failure.ts';
import type { Services } from '../../platform/services.ts';
import { askApproval } from '../approvals/ask-approval.ts';
import { writeCancellation } from '../booking/cancel-order.ts';
import { cancellationEffects } from '../booking/cancellation-effects.ts';
import { lockOrder } from '../orders/order-queries.ts';
import { reachDeskOrder } from './desk-access.ts';

/** What cancelling an order would do. @throws Failure `notFound`, `stepNotAllowed` */
export async function previewCancellation(
  { db }: Services,
  actor: StaffActor,
  { orderUuid }: { orderUuid: string },
): Promise<CancellationEffects> {
  const { order } = await reachDeskOrder(db, actor, orderUuid, 'order.cancel');
  if (!canMove(order.status, 'Batal', 'staff')) throw new Failure('stepNotAllowed');
  return cancellationEffects(db, order);
}

/**
 * Cancels an order with the consequences that were shown. Once money was paid, a second person must agree first.
 *
 * @returns `waiting` until they do
 * @throws Failure `notFound`, `stepNotAllowed`, `changedMeanwhile`, `approvalOpen`
 */
export function askCancellation(
  services: Services,
  actor: StaffActor,
  { orderUuid, basis, why }: { orderUuid: string; basis: string; why: string },
): Promise<'done' | 'waiting'> {
  return inTransaction(services.db, async (tx) => {
    const { product } = await reachDeskOrder(tx, actor, orderUuid, 'order.cancel');
    const order = await lockOrder(tx, orderUuid);
    if (!order) throw new Failure('notFound');
    if (!canMove(order.status, 'Batal', 'staff')) throw new Failure('stepNotAllowed');
    const effects = await cancellationEffects(tx, order);
    if (effects.basis !== basis) throw new Failure('changedMeanwhile');
    if (effects.paidAmount === 0) {
      await writeCancellation(tx, services, actor, { orderUuid, why, basis });
      return 'done';
    }
    const wish = {
      ...{ kind: 'order.cancel' as const, subjectUuid: orderUuid, branchUuid: product.branch.uuid, why },
      ...{ label: order.orderId, amount: effects.paidAmount, input: { basis } },
    };
    await askApproval(tx, actor, wish, services.clock.now());
    return 'waiting';
  });
}
