import {
  changeOrderView as changeCall,
  keepOrderView as keepCall,
  listOrderViews as listCall,
  removeOrderView as removeCall,
} from '@rihlah/contract/staff/orders/order-views';
import type { FastifyInstance } from 'fastify';
import { serveCall } from '../../../http/calls.ts';
import type { Services } from '../../../infra/services.ts';
import { changeOrderView, keepOrderView, listOrderViews, removeOrderView } from './order-views.ts';

/** Views of the list of orders that staff keep, own and shared (specification 4, screen 3). */
export function orderViewsRoutes(app: FastifyInstance, services: Services): void {
  serveCall(app, services, listCall, async ({ actor }) => ({
    views: await listOrderViews(services.db, actor),
  }));

  serveCall(app, services, keepCall, ({ actor, body }) => keepOrderView(services, actor, body));

  serveCall(app, services, changeCall, ({ actor, params, body }) =>
    changeOrderView(services, actor, { ...params, ...body }),
  );

  serveCall(app, services, removeCall, async ({ actor, params }) => {
    await removeOrderView(services, actor, params);
    return {};
  });
}
