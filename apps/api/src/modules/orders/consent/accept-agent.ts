import { isShutOut } from '@rihlah/rules/documents/document-access';
import { isCancelled } from '@rihlah/rules/orders/order-status';
import type { CustomerActor } from '../../../infra/access/actor.ts';
import { inTransaction } from '../../../infra/db/database.ts';
import { Failure, invalid } from '../../../infra/failure.ts';
import type { Services } from '../../../infra/services.ts';
import { allowAgent } from '../../agents/answer-agent.ts';
import { consentHash } from '../../agents/request-consent.ts';
import { findConsent, takeAttempt } from '../record/agent-consents.ts';
import { reachOrder } from '../record/order-access.ts';
import type { OrderRow } from '../record/order-queries.ts';

/** Then only the pilgrim can accept. */
const MAX_ATTEMPTS = 5;

/**
 * Lets the agent of an order reach the pilgrim's documents: accepted by the pilgrim, or by the agent with the code of
 * the pilgrim's SMS. It holds for all orders of the two; what was accepted before stays so.
 *
 * @throws Failure `notFound`, `orderClosed` for a cancelled order, 422 on `code`
 */
export async function acceptAgent(
  services: Services,
  actor: CustomerActor,
  { orderUuid, code }: { orderUuid: string; code: string | undefined },
): Promise<OrderRow> {
  const { db, encryption } = services;
  const order = await reachOrder(db, orderUuid, actor.uuid);
  if (isCancelled(order.status)) throw new Failure('orderClosed');
  const consent = await findConsent(db, order);
  if (!isShutOut(consent?.state ?? null)) return order;
  if (order.pilgrimUuid !== actor.uuid) {
    if (!code) throw invalid('code', 'isEmpty');
    if (consent?.state !== 'asked') throw invalid('code', 'consentRefused');
    if (consent.codeHash === null) throw invalid('code', 'consentCodeNotSent');
    const tried = await takeAttempt(db, order, MAX_ATTEMPTS);
    if (tried === null) throw invalid('code', 'consentTooManyTries');
    if (tried.hash !== consentHash(encryption, tried.orderUuid, code))
      throw invalid('code', 'consentCodeWrong');
  }
  await accept(services, actor, order);
  const answered = await reachOrder(db, orderUuid, actor.uuid);
  // The pilgrim said no while the code was compared.
  if (isShutOut((await findConsent(db, answered))?.state ?? null)) throw invalid('code', 'consentRefused');
  return answered;
}

function accept(services: Services, actor: CustomerActor, order: OrderRow): Promise<void> {
  return inTransaction(services.db, async (tx) => {
    const isPilgrim = actor.uuid === order.pilgrimUuid;
    // With the code, nobody goes over a refusal; the pilgrim's own tap does.
    const from = isPilgrim ? (['asked', 'refused', 'withdrawn'] as const) : (['asked'] as const);
    await allowAgent(tx, services, actor, {
      order,
      from,
      why: isPilgrim ? 'oleh jamaah' : 'dengan kode SMS',
    });
  });
}
