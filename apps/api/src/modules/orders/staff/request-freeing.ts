import type { FreeingEffects } from '@rihlah/contract/staff/billing/freed-money';
import type { StaffActor } from '../../../infra/access/actor.ts';
import { inTransaction } from '../../../infra/db/database.ts';
import { Failure, requireFound } from '../../../infra/failure.ts';
import type { Services } from '../../../infra/services.ts';
import { requestApproval } from '../../backoffice/approvals/request-approval.ts';
import { freeingEffects } from '../../billing/freeing/freeing-effects.ts';
import { lockOrder } from '../record/order-queries.ts';
import { reachOrderForStaff } from './order-access.ts';

/** What freeing the money of an order would do. @throws Failure `notFound`, and as `freeingEffects` */
export async function previewFreeing(
  services: Services,
  actor: StaffActor,
  { orderUuid }: { orderUuid: string },
): Promise<FreeingEffects> {
  const { order } = await reachOrderForStaff(services.db, actor, orderUuid, 'money.decide');
  return freeingEffects(services.db, services, order);
}

export interface FreeingRequest {
  orderUuid: string;
  /** The consequences that were shown. */
  basis: string;
  why: string;
}

/**
 * Asks a second person to free the money of an order that was left for a change promised to cost nothing; it always takes two.
 *
 * @throws Failure `notFound`, `changedMeanwhile`, `approvalOpen`, and as `freeingEffects`
 */
export function askFreeing(
  services: Services,
  actor: StaffActor,
  { orderUuid, basis, why }: FreeingRequest,
): Promise<{ uuid: string }> {
  return inTransaction(services.db, async (tx) => {
    await reachOrderForStaff(tx, actor, orderUuid, 'money.decide');
    const order = requireFound(await lockOrder(tx, orderUuid));
    const effects = await freeingEffects(tx, services, order);
    if (effects.basis !== basis) throw new Failure('changedMeanwhile');
    const { orderId: label, amount } = effects;
    const about = { subjectUuid: orderUuid, branchUuid: null, label, amount };
    const approval = { kind: 'money.free' as const, ...about, input: { basis }, why };
    return requestApproval(tx, actor, approval, services.clock.now());
  });
}
