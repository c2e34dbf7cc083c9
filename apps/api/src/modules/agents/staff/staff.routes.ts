import { getDeskAgent, giveFreePackage, listDeskAgents as listCall } from '@rihlah/contract/staff/agents';
import type { FastifyInstance } from 'fastify';
import { onceAtDesk } from '../../../http/answer-once-for-staff.ts';
import { serveCall } from '../../../http/calls.ts';
import { Failure } from '../../../infra/failure.ts';
import type { Services } from '../../../infra/services.ts';
import { refreshDeskOrder } from '../../backoffice/order-search/refresh-order-search.ts';
import { redeemFreePackage } from '../../orders/place/redeem-free-package.ts';
import { reachDeskOrder } from '../../orders/staff/order-access.ts';
import { findDeskAgent } from './find-agent.ts';
import { listDeskAgents } from './list-agents.ts';

/** Agents at the desk (specification 4, screen 11). */
export function agentsDeskRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  const once = onceAtDesk(services);

  serveCall(app, services, listCall, ({ actor, query }) => listDeskAgents(services, actor, query));

  serveCall(app, services, getDeskAgent, ({ actor, params }) =>
    findDeskAgent(services, actor, { agentUuid: params.uuid }),
  );

  serveCall(app, services, giveFreePackage, (context) =>
    once('free-package', context, async () => {
      const { actor, params, body } = context;
      const { order } = await reachDeskOrder(db, actor, body.order, 'order.free');
      if (order.registrarUuid !== params.uuid) throw new Failure('notFound');
      const fromBalance = await redeemFreePackage(services, actor, { orderUuid: order.uuid, why: body.why });
      await refreshDeskOrder(db, order.uuid);
      return { fromBalance };
    }),
  );
}
