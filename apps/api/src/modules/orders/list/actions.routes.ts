import type { Order } from '@rihlah/contract/orders/order';
import * as calls from '@rihlah/contract/orders/order';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Customer } from '../../../http/admission/viewer.ts';
import { serveCall } from '../../../http/calls.ts';
import type { Services } from '../../../infra/services.ts';
import { chooseRoom } from '../change/choose-room.ts';
import { acceptAgent } from '../consent/accept-agent.ts';
import { refuseAgent } from '../consent/refuse-agent.ts';
import { resendConsentCode } from '../consent/resend-consent-code.ts';
import { rateOrder } from '../finish/rate-order.ts';
import { schedulePickup } from '../pickup/schedule-pickup.ts';
import type { OrderRow } from '../record/order-queries.ts';
import { presentOrders } from './present-order.ts';

interface Context {
  viewer: Customer;
  origin: string;
  reply: FastifyReply;
}

/** What a pilgrim, or their agent, does to an order after it was placed. Each answers the order as it is now. */
export function orderActionsRoutes(app: FastifyInstance, services: Services): void {
  const { db } = services;

  const present = async ({ viewer, origin, reply }: Context, row: OrderRow): Promise<Order> => {
    const [order] = await presentOrders(db, services, [row], { personUuid: viewer.personUuid, origin });
    if (!order) throw new Error(`order ${row.uuid} is gone`);
    if (reply.statusCode === 201) reply.header('location', order._links.self.href);
    return order;
  };

  serveCall(app, services, calls.rateOrder, async (context) => {
    const { actor, body } = context;
    return present(context, await rateOrder(services, actor, { orderUuid: body.order, rating: body.rating }));
  });

  serveCall(app, services, calls.schedulePickup, async (context) => {
    const { actor, params, body } = context;
    const row = await schedulePickup(services, actor, { ...params, ...body });
    return present(context, row);
  });

  serveCall(app, services, calls.chooseRoom, async (context) => {
    const { actor, body } = context;
    const { order: orderUuid, productRoom: roomUuid, confirmedPrice } = body;
    const choice = { orderUuid, roomUuid, confirmedPrice };
    return present(context, await chooseRoom(services, actor, choice));
  });

  serveCall(app, services, calls.acceptAgent, async (context) => {
    const { actor, params, body } = context;
    return present(context, await acceptAgent(services, actor, { ...params, code: body.code }));
  });

  serveCall(app, services, calls.requestConsent, async (context) => {
    const { actor, params } = context;
    return present(context, await resendConsentCode(services, actor, params));
  });

  serveCall(app, services, calls.refuseAgent, async (context) => {
    const { actor, params } = context;
    return present(context, await refuseAgent(services, actor, params));
  });
}
