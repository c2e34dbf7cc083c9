import { isCancelled } from '@rihlah/rules/order-status';
import type { CustomerActor } from '../../platform/actor.ts';
import { countActs } from '../../platform/audit/find-acts.ts';
import { inTransaction } from '../../platform/database.ts';
import { Failure } from '../../platform/failure.ts';
import type { Services } from '../../platform/services.ts';
import { sendConsentCode } from '../agents/request-consent.ts';
import { awaitsConsent, reachOrder } from '../orders/order-access.ts';
import { lockOrder, type OrderRow } from '../orders/order-queries.ts';

const DAY_MS = 86_400_000;

/**
 * Sends the pilgrim another consent code, at their agent's or their own wish; the one before ends. Three a day, the
 * first one counted; not after the pilgrim has refused.
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
    const now = services.clock.now();
    const order = await lockOrder(tx, orderUuid);
    if (!order || isCancelled(order.status) || !awaitsConsent(order) || order.consentRefusedAt)
      throw new Failure('orderClosed');
    const since = new Date(now.getTime() - DAY_MS);
    const sent = await countActs(tx, { verb: 'order.consent-requested', subjectUuid: orderUuid, since });
    if (sent >= services.config.CONSENT_CODES_PER_DAY) throw new Failure('consentCodesSent');
    await sendConsentCode(tx, services, actor, order);
  });
  return reachOrder(services.db, orderUuid, actor.uuid);
}
