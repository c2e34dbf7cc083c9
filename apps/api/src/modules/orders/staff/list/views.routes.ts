import * as calls from '@rihlah/contract/staff/orders/order-views';
import type { FastifyInstance } from 'fastify';
import { serveCall } from '../../../../http/calls.ts';
import type { Services } from '../../../../infra/services.ts';
import { changeOrderView, keepOrderView, listOrderViews, removeOrderView } from './order-views.ts';

/** Views of the list of orders that staff keep, own and shared (specification 4, screen 3). */
export function orderViewsRoutes(app: FastifyInstance, services: Services): void {
  serveCall(app, services, calls.listOrderViews, async ({ actor }) => ({
    views: await listOrderViews(services.db, actor),
  }));

  serveCall(app, services, calls.keepOrderView, ({ actor, body }) => keepOrderView(services, actor, body));

  serveCall(app, services, calls.changeOrderView, ({ actor, params, body }) =>
    changeOrderView(services, actor, { ...params, ...body }),
  );

  serveCall(app, services, calls.removeOrderView, async ({ actor, params }) => {
    await removeOrderView(services, actor, params);
    return {};
  });
}
