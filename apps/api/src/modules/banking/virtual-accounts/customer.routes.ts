import * as joint from '@rihlah/contract/billing/joint-payment';
import * as calls from '@rihlah/contract/billing/payment';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Viewer } from '../../../http/admission/viewer.ts';
import { serveCall } from '../../../http/calls.ts';
import { readClientAddress } from '../../../http/client-address.ts';
import { requireListed } from '../../../http/hal.ts';
import { idempotentCall } from '../../../http/idempotency-key.ts';
import { rateLimit } from '../../../http/limits/rate-limits.ts';
import { answerOnce } from '../../../infra/db/idempotency.ts';
import { Failure, requireFound } from '../../../infra/failure.ts';
import type { Services } from '../../../infra/services.ts';
import { findBill, findBills, findPaymentStatus } from '../../billing/bills/bill-queries.ts';
import { PAYMENT_METHODS } from '../../billing/bills/payment-methods.ts';
import { presentBill, presentBills } from '../../billing/bills/present-bills.ts';
import { presentJointPayment } from '../../billing/joint/present-joint-payment.ts';
import { findOrder } from '../../orders/record/order-queries.ts';
import { createPayment } from './create-payment.ts';
import { createJointPayment, payJointPayment, withdrawJointPayment } from './pay-jointly.ts';
import { repeatPayment } from './repeat-payment.ts';

const WINDOW_MS = 60_000;

/** What is paid for: the order or the bill named in the body. */
const targetOf = (request: FastifyRequest): string => {
  const body = (request.body ?? {}) as { order?: unknown; payment?: unknown };
  return String(body.order ?? body.payment);
};

export function paymentsRoutes(app: FastifyInstance, services: Services): void {
  const { config, db } = services;
  const perTarget = rateLimit({
    max: config.RATE_PAYMENT_PER_ORDER,
    windowMs: WINDOW_MS,
    key: (request) => `payment:${targetOf(request)}`,
  });
  const perJoint = rateLimit({
    max: config.RATE_PAYMENT_PER_ORDER,
    windowMs: WINDOW_MS,
    key: (request) => `payment:${(request.params as { uuid: string }).uuid}`,
  });
  const perAddress = rateLimit({
    max: config.RATE_PAYMENT_PER_ADDRESS,
    windowMs: WINDOW_MS,
    key: (request) => `payment:${readClientAddress(request)}`,
  });

  const methodsAt = (href: string) =>
    PAYMENT_METHODS.map(({ uuid, name }) => ({ uuid, name, _links: { self: { href: `${href}/${uuid}` } } }));

  serveCall(app, services, calls.listPaymentMethods, ({ href, hal }) => hal(methodsAt(href)));

  serveCall(app, services, calls.getPaymentMethod, ({ params, href }) =>
    requireListed(methodsAt(href), params.uuid),
  );

  // Whoever holds an order's or a bill's uuid may see what is to be paid, and pay it (decisions, Who can order).
  serveCall(app, services, calls.listPayments, async ({ query, viewer, origin, hal }) => {
    if (!(await findOrder(db, query.order_uuid))) throw new Failure('notFound');
    const bills = await findBills(db, query.order_uuid);
    return hal(await presentBills(services, bills, { personUuid: viewer?.personUuid ?? null, origin }));
  });

  serveCall(app, services, calls.getPayment, async ({ params, viewer, origin }) => {
    const bill = requireFound(await findBill(db, params.uuid));
    return presentBill(services, bill, { personUuid: viewer?.personUuid ?? null, origin });
  });

  serveCall(app, services, calls.getPaymentStatus, async ({ params }) => {
    if (!(await findOrder(db, params.orderUuid))) throw new Failure('notFound');
    return findPaymentStatus(db, params.orderUuid);
  });

  serveCall(app, services, calls.createPayment, async ({ actor, body, viewer, origin, request, reply }) => {
    await perAddress(request);
    await perTarget(request);
    const once = idempotentCall(services, request, 'payment', viewer, body);
    // The bank is called between claiming the key and storing the answer: not in a transaction.
    const answer = await answerOnce(db, once, 201, async (isRepeat) => {
      const bill = await (isRepeat ? repeatPayment : createPayment)(services, actor, body);
      const payment = await presentBill(services, bill, { personUuid: viewer?.personUuid ?? null, origin });
      // A repeat that overtook its first try: the number is still on its way from the bank.
      if (payment.paymentNumber === null) throw new Failure('bankUnavailable');
      return payment;
    });
    reply.header('location', answer._links.self.href);
    return answer;
  });

  const present = (uuid: string, viewer: Viewer | null, origin: string) =>
    presentJointPayment(services, uuid, { personUuid: viewer?.personUuid ?? null, origin });

  serveCall(
    app,
    services,
    joint.createJointPayment,
    async ({ actor, body, viewer, origin, request, reply }) => {
      await perAddress(request);
      const answer = await present(await createJointPayment(services, actor, body), viewer, origin);
      reply.header('location', answer._links.self.href);
      return answer;
    },
  );

  // Whoever holds its address may see what is to be paid, and pay it.
  serveCall(app, services, joint.getJointPayment, ({ params, viewer, origin }) =>
    present(params.uuid, viewer, origin),
  );

  serveCall(
    app,
    services,
    joint.payJointPayment,
    async ({ actor, params, body, viewer, origin, request }) => {
      await perAddress(request);
      await perJoint(request);
      const once = idempotentCall(services, request, 'joint-payment', viewer, { ...body, ...params });
      return answerOnce(db, once, 201, async (isRepeat) => {
        await payJointPayment(services, actor, params.uuid, body).catch((error: unknown) => {
          // Of a request that was sent before, the number that lives is the answer it is looking for.
          if (!(isRepeat && error instanceof Failure && error.code === 'virtualNumberExists')) throw error;
        });
        const answer = await present(params.uuid, viewer, origin);
        // A repeat that overtook its first try: the number is still on its way from the bank.
        if (answer.paymentNumber === null) throw new Failure('bankUnavailable');
        return answer;
      });
    },
  );

  serveCall(
    app,
    services,
    joint.withdrawJointPayment,
    async ({ actor, params, body, viewer, origin, request }) => {
      await perAddress(request);
      await withdrawJointPayment(services, actor, { uuid: params.uuid, orderUuid: body.order });
      return present(params.uuid, viewer, origin);
    },
  );
}
