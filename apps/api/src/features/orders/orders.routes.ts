import {
  getOrder,
  listOrderAddOns,
  listOrders,
  type Order,
  placeOrder as placeOrderCall,
} from '@rihlah/contract/order';
import type { FastifyInstance } from 'fastify';
import { Failure } from '../../platform/failure.ts';
import type { Services } from '../../platform/services.ts';
import { serveCall } from '../../plugins/calls.ts';
import { halCollection, offsetOf, sliceOf } from '../../plugins/hal.ts';
import { idempotentCall } from '../../plugins/idempotency-key.ts';
import { originOf } from '../../plugins/origin.ts';
import { rateLimit } from '../../plugins/rate-limits.ts';
import { findOrder, findOrders } from './order-queries.ts';
import { placeOrder } from './place-order.ts';
import { isPartyTo, presentAddOnsOf, presentOrders } from './present-order.ts';

const MINUTE_MS = 60_000;

export function ordersRoutes(app: FastifyInstance, services: Services): void {
  const { config, db } = services;
  const guestsPerAddress = rateLimit(app, {
    max: config.RATE_GUEST_ORDER_PER_ADDRESS,
    windowMs: MINUTE_MS,
    key: (request) => `order:${request.ip}`,
  });

  serveCall(app, services, listOrders, async ({ query, viewer, request }) => {
    const asked = [query.registrar_uuid, query.pilgrim_uuid].filter((uuid) => uuid !== undefined);
    if (asked.some((uuid) => uuid !== viewer.personUuid)) throw new Failure('notFound');
    const { personUuid: viewerUuid } = viewer;
    const people =
      asked.length > 0
        ? { registrarUuid: query.registrar_uuid, pilgrimUuid: query.pilgrim_uuid }
        : { registrarUuid: viewerUuid, pilgrimUuid: viewerUuid };
    const documents = query.documents && { stage: query.documents, viewerUuid };
    const filter = { ...people, search: query.search, documents };
    const origin = originOf(request, config.PUBLIC_URL);
    const page = { ascending: query.ascending, limit: query.limit, offset: offsetOf(query) };
    const { rows, total } = await findOrders(db, filter, page);
    const items = await presentOrders(db, rows, { personUuid: viewer.personUuid, origin });
    const { page: number, limit, ...filters } = query;
    const href = `${origin}/api/v1/order`;
    return halCollection({ name: 'order', href, page: number, limit, filters }, { items, total });
  });

  serveCall(app, services, getOrder, async ({ params, viewer, request }) => {
    const row = await findOrder(db, params.uuid);
    if (!row) throw new Failure('notFound');
    const origin = originOf(request, config.PUBLIC_URL);
    const [order] = await presentOrders(db, [row], { personUuid: viewer?.personUuid ?? null, origin });
    if (!order) throw new Failure('notFound');
    return order;
  });

  serveCall(app, services, placeOrderCall, async ({ body, viewer, request, reply }) => {
    if (!viewer) await guestsPerAddress(request);
    const origin = originOf(request, config.PUBLIC_URL);
    const answer = (await placeOrder(services, {
      input: body,
      viewerUuid: viewer?.personUuid ?? null,
      idempotency: idempotentCall(services, request, 'order', viewer, body),
      present: async (tx, rows) => {
        // A guest sees names masked even here: a NIK they typed may belong to somebody with another name.
        const placed = await presentOrders(tx, rows, { personUuid: viewer?.personUuid ?? null, origin });
        return { ...placed[0], _embedded: { order: placed } };
      },
    })) as Order & { _embedded: { order: Order[] } };
    reply.header('location', answer._links.self.href);
    return answer;
  });

  serveCall(app, services, listOrderAddOns, async ({ query, viewer, request }) => {
    const order = await findOrder(db, query.order_uuid);
    if (!order || !isPartyTo(order, viewer.personUuid)) throw new Failure('notFound');
    const origin = originOf(request, config.PUBLIC_URL);
    const items = (await presentAddOnsOf(db, [order.uuid], origin)).get(order.uuid) ?? [];
    const { page, limit, ...filters } = query;
    const href = `${origin}/api/v1/order-add-on`;
    return halCollection({ name: 'orderAddOn', href, page, limit, filters }, sliceOf(items, query));
  });
}
