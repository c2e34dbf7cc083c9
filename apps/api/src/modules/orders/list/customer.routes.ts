import type { Order } from '@rihlah/contract/orders/order';
import * as calls from '@rihlah/contract/orders/order';
import { jakartaDate } from '@rihlah/rules/text/dates';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { serveCall } from '../../../http/calls.ts';
import { readClientAddress } from '../../../http/client-address.ts';
import { pageOffset, requireListed } from '../../../http/hal.ts';
import { idempotentCall } from '../../../http/idempotency-key.ts';
import { rateLimit } from '../../../http/limits/rate-limits.ts';
import { findStoredAnswer } from '../../../infra/db/idempotency.ts';
import { requireFound } from '../../../infra/failure.ts';
import type { Services } from '../../../infra/services.ts';
import { assertSelf } from '../../identity/persons/person-access.ts';
import { OrderLimits } from '../place/order-limits.ts';
import { type FilledFacts, findOrdersByNeed } from '../place/order-needs.ts';
import { OrderBatcher } from '../place/place-order.ts';
import { presentPlaced } from '../place/present-placed.ts';
import { reachOrder, reachOrderOfAddOn } from '../record/order-access.ts';
import { findOrder } from '../record/order-queries.ts';
import { findOrders, totalOrders } from './list-orders.ts';
import { presentOrderedAddOns, presentOrders } from './present-order.ts';

const MINUTE_MS = 60_000;

/** @param findFilled what later features know of the orders' pilgrims */
export function ordersRoutes(
  app: FastifyInstance,
  services: Services,
  { findFilled }: { findFilled: FilledFacts },
): void {
  const { config, db } = services;
  const guestsPerAddress = rateLimit({
    max: config.RATE_GUEST_ORDER_PER_ADDRESS,
    windowMs: MINUTE_MS,
    key: (request) => `order:${readClientAddress(request)}`,
  });

  serveCall(app, services, calls.listOrders, async ({ query, viewer, origin, hal }) => {
    const { personUuid: viewerUuid } = viewer;
    assertSelf(viewerUuid, query.registrar_uuid, query.pilgrim_uuid);
    const people =
      (query.registrar_uuid ?? query.pilgrim_uuid)
        ? { registrarUuid: query.registrar_uuid, pilgrimUuid: query.pilgrim_uuid }
        : { registrarUuid: viewerUuid, pilgrimUuid: viewerUuid };
    const documents = query.documents && { stage: query.documents, viewerUuid };
    const today = jakartaDate(services.clock.now());
    const { search, bills, departsWithin, departed, cancelled, need, stage } = query;
    const filter = { ...people, search, documents, bills, departsWithin, departed, cancelled, today };
    const presented = { personUuid: viewerUuid, origin };
    const page = { limit: query.limit, offset: pageOffset(query) };
    const withTotals = async <T>(answer: T) =>
      query.totals ? { ...answer, totals: await totalOrders(db, filter) } : answer;
    if (need) {
      const { items, needs } = await findOrdersByNeed(
        { ...services, findFilled },
        { filter, need, viewer: presented },
      );
      const kept = stage ? items.filter((item) => item.need.stage === stage) : items;
      const { limit, offset } = page;
      return withTotals({ ...hal(kept.slice(offset, offset + limit), kept.length), needs });
    }
    const sort = { by: query.sort, ascending: query.ascending, today };
    const { rows, total } = await findOrders(db, filter, sort, page);
    return withTotals(hal(await presentOrders(db, services, rows, presented), total));
  });

  serveCall(app, services, calls.getOrder, async ({ params, viewer, origin }) => {
    const row = requireFound(await findOrder(db, params.uuid));
    const [order] = await presentOrders(db, services, [row], {
      personUuid: viewer?.personUuid ?? null,
      origin,
    });
    return requireFound(order);
  });

  const limits = new OrderLimits(services);
  const batcher = new OrderBatcher(services);
  const accountOf = new WeakMap<FastifyRequest, string>();
  const perAccount = rateLimit({
    max: config.RATE_ORDER_PER_ACCOUNT,
    windowMs: MINUTE_MS,
    key: (request) => `order:${accountOf.get(request)}`,
  });

  serveCall(app, services, calls.placeOrder, async ({ actor, body, viewer, origin, request, reply }) => {
    if (viewer) accountOf.set(request, viewer.accountUuid);
    await (viewer ? perAccount : guestsPerAddress)(request);
    const orderer = { key: viewer?.accountUuid ?? readClientAddress(request), isGuest: viewer === null };
    const idempotency = idempotentCall(services, request, 'order', viewer, body);
    const place = async (isUnconfirmedGuest: boolean) => {
      let isRepeat = true;
      const answer = await batcher.place({
        actor,
        input: body,
        isUnconfirmedGuest,
        idempotency,
        present: async (tx, draft) => {
          isRepeat = false;
          // A guest sees names masked even here: a NIK they typed may belong to somebody with another name.
          const placed = await presentPlaced(tx, draft, { personUuid: viewer?.personUuid ?? null, origin });
          return { ...placed[0], _embedded: { order: placed } };
        },
      });
      return { answer, isRepeat };
    };
    const answered = async () => (idempotency ? findStoredAnswer(db, idempotency) : undefined);
    const answer = (await limits.within(orderer, body, place, answered)) as Order & {
      _embedded: { order: Order[] };
    };
    reply.header('location', answer._links.self.href);
    return answer;
  });

  serveCall(app, services, calls.listOrderAddOns, async ({ query, viewer, origin, hal }) => {
    const order = await reachOrder(db, query.order_uuid, viewer.personUuid);
    return hal((await presentOrderedAddOns(db, [order.uuid], origin)).get(order.uuid) ?? []);
  });

  serveCall(app, services, calls.getOrderAddOn, async ({ params, viewer, origin }) => {
    const order = await reachOrderOfAddOn(db, params.uuid, viewer.personUuid);
    const addOns = await presentOrderedAddOns(db, [order.uuid], origin);
    return requireListed(addOns.get(order.uuid) ?? [], params.uuid);
  });
}
