import { isCancelled } from '@rihlah/rules/orders/order-status';
import type { CustomerActor } from '../../../infra/access/actor.ts';
import { inTransaction } from '../../../infra/db/database.ts';
import { Failure } from '../../../infra/failure.ts';
import type { Services } from '../../../infra/services.ts';
import { sendConsentCode } from '../../agents/request-consent.ts';
import { orderFailure } from '../failures.ts';
import { findConsent } from '../record/agent-consents.ts';
import { reachOrder } from '../record/order-access.ts';
import { lockOrder, type OrderRow } from '../record/order-queries.ts';

/**
 * Sends the pilgrim another consent code, at their agent's or their own wish; the one before ends. Three a day, the
 * first one counted; not after the pilgrim has refused or withdrawn.
 *
 * @throws Failure `notFound`, `orderClosed` where nothing is asked any more, `consentCodesSent` after the third
 */
export async function resendConsentCode(
  services: Services,
  actor: CustomerActor,
  { orderUuid }: { orderUuid: string },
): Promise<OrderRow> {
  await reachOrder(services.db, orderUuid, actor.uuid);
  await inTransaction(services.db, async (tx) => {
    const order = await lockOrder(tx, orderUuid);
    if (!order || isCancelled(order.status)) throw new Failure('orderClosed');
    if ((await findConsent(tx, order, { isLocked: true }))?.state !== 'asked')
      throw new Failure('orderClosed');
    if (!(await sendConsentCode(tx, services, actor, order))) throw orderFailure('consentCodesSent');
  });
  return reachOrder(services.db, orderUuid, actor.uuid);
}
