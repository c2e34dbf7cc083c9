import { isShutOut } from '@rihlah/rules/documents/document-access';
import { isCancelled } from '@rihlah/rules/orders/order-status';
import type { CustomerActor } from '../../../infra/access/actor.ts';
import { inTransaction } from '../../../infra/db/database.ts';
import { Failure } from '../../../infra/failure.ts';
import type { Services } from '../../../infra/services.ts';
import { refuseOrderAgent } from '../../agents/answer-agent.ts';
import { findConsent } from '../record/agent-consents.ts';
import { reachOrder } from '../record/order-access.ts';
import type { OrderRow } from '../record/order-queries.ts';

/**
 * The pilgrim says no to the agent of an order, for all orders of the two: the code in their SMS ends, and the agent is told.
 * They may still accept later, by one tap. Said twice it stays said.
 *
 * @throws Failure `notFound` for anybody but the pilgrim, `orderClosed` for a cancelled order and where nothing is asked
 */
export async function refuseAgent(
  services: Services,
  actor: CustomerActor,
  { orderUuid }: { orderUuid: string },
): Promise<OrderRow> {
  const order = await reachOrder(services.db, orderUuid, actor.uuid);
  if (order.pilgrimUuid !== actor.uuid) throw new Failure('notFound');
  const consent = await findConsent(services.db, order);
  if (isCancelled(order.status) || !isShutOut(consent?.state ?? null)) throw new Failure('orderClosed');
  await inTransaction(services.db, (tx) => refuseOrderAgent(tx, services, actor, { order, from: ['asked'] }));
  return reachOrder(services.db, orderUuid, actor.uuid);
}
