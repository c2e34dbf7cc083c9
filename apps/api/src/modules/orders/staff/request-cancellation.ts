import type { CancellationEffects, PreviewCancellation } from '@rihlah/contract/staff/orders/orders';
import { canMove } from '@rihlah/rules/orders/order-status';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { inTransaction } from '../../../infra/db/database.ts';
import { Failure, requireFound } from '../../../infra/failure.ts';
import type { Services } from '../../../infra/services.ts';
import { askOrDecide, isOneEnough } from '../../backoffice/decisions/request-or-decide.ts';
import { writeCancellation } from '../cancel/cancel-order.ts';
import { cancellationEffects, shownCancellation } from '../cancel/cancellation-effects.ts';
import { lockOrder } from '../record/order-queries.ts';
import { reachOrderForStaff } from './order-access.ts';

/** The money that a cancellation decides about, in rupiah: what came, or what a free package gives back to a balance. */
const amountOf = ({ paidAmount, balanceReturned }: CancellationEffects): number =>
  Math.max(paidAmount, balanceReturned);

/** What cancelling an order would do. @throws Failure `notFound`, `stepNotAllowed` */
export async function previewCancellation(
  services: Services,
  actor: StaffActor,
  { orderUuid }: { orderUuid: string },
): Promise<PreviewCancellation['response']> {
  const { db } = services;
  const { order } = await reachOrderForStaff(db, actor, orderUuid, 'order.cancel');
  if (!canMove(order.status, 'Batal', 'staff')) throw new Failure('stepNotAllowed');
  const effects = await shownCancellation(services, order);
  const amount = amountOf(effects);
  return { ...effects, isOneEnough: amount > 0 && isOneEnough(services, 'order.cancel', amount) };
}

/**
 * Cancels an order with the consequences that were shown. Once money was paid, a second person must agree first, unless it
 * is less than the owner's limit.
 *
 * @returns `waiting` until they do
 * @throws Failure `notFound`, `stepNotAllowed`, `changedMeanwhile`, `approvalOpen`
 */
export function askCancellation(
  services: Services,
  actor: StaffActor,
  { orderUuid, basis, why, isAlone }: { orderUuid: string; basis: string; why: string; isAlone?: boolean },
): Promise<'done' | 'waiting'> {
  return inTransaction(services.db, async (tx) => {
    const { product } = await reachOrderForStaff(tx, actor, orderUuid, 'order.cancel');
    const order = requireFound(await lockOrder(tx, orderUuid));
    if (!canMove(order.status, 'Batal', 'staff')) throw new Failure('stepNotAllowed');
    const effects = await cancellationEffects(tx, order);
    if (effects.basis !== basis) throw new Failure('changedMeanwhile');
    const amount = amountOf(effects);
    if (amount === 0) {
      await writeCancellation(tx, services, actor, { orderUuid, why, basis });
      return 'done';
    }
    const approval = {
      kind: 'order.cancel' as const,
      subjectUuid: orderUuid,
      branchUuid: product.branch.uuid,
      why,
      label: order.orderId,
      amount,
      input: { basis },
    };
    return (await askOrDecide(tx, services, actor, approval, isAlone)).state;
  });
}
