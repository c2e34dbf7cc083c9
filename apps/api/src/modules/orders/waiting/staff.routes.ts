import * as calls from '@rihlah/contract/staff/orders/waiting';
import type { FastifyInstance } from 'fastify';
import { serveCall } from '../../../http/calls.ts';
import type { Services } from '../../../infra/services.ts';
import { findWaitingList } from './find-waiting-list.ts';
import { removeFromList } from './leave-list.ts';

/** Waiting lists as staff see them, each below its package. */
export function staffWaitingRoutes(app: FastifyInstance, services: Services): void {
  serveCall(app, services, calls.getWaitingList, ({ actor, params }) =>
    findWaitingList(services, actor, params.uuid),
  );

  serveCall(app, services, calls.removeWaiting, async ({ actor, params, body }) => {
    await removeFromList(services, actor, { uuid: params.uuid, why: body.why });
    return {};
  });
}
