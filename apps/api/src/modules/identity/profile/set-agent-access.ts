import type { CustomerActor } from '../../../infra/access/actor.ts';
import { inTransaction } from '../../../infra/db/database.ts';
import { Failure } from '../../../infra/failure.ts';
import type { Services } from '../../../infra/services.ts';
import { allowAgent, refuseOrderAgent, shutOutAgent } from '../../agents/answer-agent.ts';
import { findConsent, findSharedOrders } from '../../orders/record/agent-consents.ts';

/**
 * A pilgrim lets somebody who ordered for them see their papers, or shuts them out of all of them at once, whatever they said
 * before. Said twice it stays said.
 *
 * @throws Failure `notFound` for whoever never ordered for them, and for letting in whose orders for them are others' by now
 */
export async function setAgentAccess(
  services: Services,
  actor: CustomerActor,
  { agentUuid, isAllowed }: { agentUuid: string; isAllowed: boolean },
): Promise<void> {
  const pair = { pilgrimUuid: actor.uuid, registrarUuid: agentUuid };
  await inTransaction(services.db, async (tx) => {
    const [shared] = agentUuid === actor.uuid ? [] : await findSharedOrders(tx, pair);
    const consent = await findConsent(tx, pair, { isLocked: true });
    // It stands between two people, also once the order under which it was said is somebody else's.
    const said = consent && !isAllowed ? { uuid: consent.orderUuid, ...pair } : undefined;
    const order = shared ?? said;
    if (!order) throw new Failure('notFound');
    const state = consent?.state ?? null;
    if (isAllowed) {
      const from = ['asked', 'refused', 'withdrawn'] as const;
      await allowAgent(tx, services, actor, { order, from, why: 'oleh jamaah' });
    } else if (state === 'asked') await refuseOrderAgent(tx, services, actor, { order, from: ['asked'] });
    else await shutOutAgent(tx, services, actor, { order, from: [null, 'given'] });
  });
}
