import { changeDeskOrder as changeCall, previewOrderChange } from '@rihlah/contract/staff/order-changes';
import type { FastifyInstance } from 'fastify';
import type { Services } from '../../platform/services.ts';
import { serveCall } from '../../plugins/calls.ts';
import { changeDeskOrder, previewChange } from './change-order.ts';
import { onceAtDesk } from './once-at-desk.ts';
import { refreshDeskOrder } from './refresh-desk-orders.ts';

/** Changes of an order that stands: add-ons, another pilgrim, an infant's discount (specification 4, screen 4). */
export function orderChangesRoutes(app: FastifyInstance, services: Services): void {
  const once = onceAtDesk(services);

  serveCall(app, services, previewOrderChange, ({ actor, params, body }) =>
    previewChange(services, actor, { orderUuid: params.uuid, ...body }),
  );

  serveCall(app, services, changeCall, (context) =>
    once('order-change', context, async () => {
      const { actor, params, body } = context;
      const amount = await changeDeskOrder(services, actor, { orderUuid: params.uuid, ...body });
      await refreshDeskOrder(services.db, params.uuid);
      return { amount };
    }),
  );
}
