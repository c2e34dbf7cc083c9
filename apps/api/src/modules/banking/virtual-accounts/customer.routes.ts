import * as calls from '@rihlah/contract/billing/payment';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { serveCall } from '../../../http/calls.ts';
import { addressOf } from '../../../http/client-address.ts';
import { oneOf } from '../../../http/hal.ts';
import { idempotentCall } from '../../../http/idempotency-key.ts';
import { rateLimit } from '../../../http/limits/rate-limits.ts';
import { answerOnce } from '../../../infra/db/idempotency.ts';
import { Failure, requireFound } from '../../../infra/failure.ts';
import type { Services } from '../../../infra/services.ts';
import { findBill, findBills, findPaymentStatus } from '../../billing/bills/bill-queries.ts';
import { PAYMENT_METHODS } from '../../billing/bills/payment-methods.ts';
import { presentBill, presentBills } from '../../billing/bills/present-bills.ts';
import { findOrder } from '../../orders/record/order-queries.ts';
import { createPayment } from './create-payment.ts';
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
  const perAddress = rateLimit({
    max: config.RATE_PAYMENT_PER_ADDRESS,
    windowMs: WINDOW_MS,
    key: (request) => `payment:${addressOf(request)}`,
  });

  const methodsAt = (href: string) =>
    PAYMENT_METHODS.map(({ uuid, name }) => ({ uuid, name, _links: { self: { href: `${href}/${uuid}` } } }));

  serveCall(app, services, calls.listPaymentMethods, ({ href, hal }) => hal(methodsAt(href)));

  serveCall(app, services, calls.getPaymentMethod, ({ params, href }) => oneOf(methodsAt(href), params.uuid));

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
}
