import * as calls from '@rihlah/contract/staff/agents/agents';
import type { FastifyInstance } from 'fastify';
import { answerOnceForStaff } from '../../../http/answer-once-for-staff.ts';
import { serveCall } from '../../../http/calls.ts';
import { Failure } from '../../../infra/failure.ts';
import type { Services } from '../../../infra/services.ts';
import { projectOrder } from '../../backoffice/order-search/refresh-order-search.ts';
import { redeemFreePackage } from '../../orders/place/redeem-free-package.ts';
import { reachOrderForStaff } from '../../orders/staff/order-access.ts';
import { findStaffAgent } from './find-agent.ts';
import { listStaffAgents } from './list-agents.ts';

/** Agents in Loket (specification 4, screen 11). */
export function agentsStaffRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;
  const once = answerOnceForStaff(services);

  serveCall(app, services, calls.listStaffAgents, ({ actor, query }) =>
    listStaffAgents(services, actor, query),
  );

  serveCall(app, services, calls.getStaffAgent, ({ actor, params }) =>
    findStaffAgent(services, actor, { agentUuid: params.uuid }),
  );

  serveCall(app, services, calls.giveFreePackage, (context) =>
    once('free-package', context, async () => {
      const { actor, params, body } = context;
      const { order } = await reachOrderForStaff(db, actor, body.order, 'order.free');
      if (order.registrarUuid !== params.uuid) throw new Failure('notFound');
      const fromBalance = await redeemFreePackage(services, actor, { orderUuid: order.uuid, why: body.why });
      await projectOrder(db, order.uuid);
      return { fromBalance };
    }),
  );
}
