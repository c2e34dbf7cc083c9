import * as calls from '@rihlah/contract/staff/orders/counter';
import type { FastifyInstance } from 'fastify';
import { serveCall } from '../../../http/calls.ts';
import { idempotentCall } from '../../../http/idempotency-key.ts';
import type { Services } from '../../../infra/services.ts';
import { projectOrder } from '../../backoffice/order-search/refresh-order-search.ts';
import { OrderBatcher } from '../place/place-order.ts';
import { issueFirstNumber, placeCounterOrder, previewCounterOrder } from './counter-order.ts';

/** Orders for customers at a branch's counter (specification 4, screen 4). */
export function counterRoutes(app: FastifyInstance, services: Services): void {
  const batcher = new OrderBatcher(services);

  serveCall(app, services, calls.previewCounterOrder, ({ actor, body }) =>
    previewCounterOrder(services, actor, body),
  );

  serveCall(app, services, calls.placeCounterOrder, async ({ actor, body, request, viewer }) => {
    const idempotency = idempotentCall(services, request, 'counter-order', viewer, body);
    const placed = await placeCounterOrder(services, actor, { ...body, idempotency }, batcher);
    for (const { uuid } of placed.orders) await projectOrder(services.db, uuid);
    return placed;
  });

  serveCall(app, services, calls.issueFirstNumber, ({ actor, params, body }) =>
    issueFirstNumber(services, actor, { orderUuid: params.uuid, ...body }),
  );
}
