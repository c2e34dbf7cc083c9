import {
  type CreatePaymentInput,
  createPayment as createCall,
  getPayment,
  getPaymentMethod,
  getPaymentStatus,
  listPaymentMethods,
  listPayments,
  type Payment,
} from '@rihlah/contract/payment';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { CustomerActor, GuestActor } from '../../platform/actor.ts';
import { Failure } from '../../platform/failure.ts';
import { claimKey, forgetKey, storeAnswer } from '../../platform/idempotency.ts';
import type { Services } from '../../platform/services.ts';
import { serveCall } from '../../plugins/calls.ts';
import { addressOf } from '../../plugins/client-address.ts';
import { halCollection, oneOf, sliceOf } from '../../plugins/hal.ts';
import { idempotentCall } from '../../plugins/idempotency-key.ts';
import { originOf } from '../../plugins/origin.ts';
import { rateLimit } from '../../plugins/rate-limits.ts';
import type { Customer } from '../../plugins/viewer.ts';
import { isPartyTo } from '../orders/order-access.ts';
import { findOrder } from '../orders/order-queries.ts';
import { createPayment } from './create-payment.ts';
import { PAYMENT_METHODS } from './payment-methods.ts';
import {
  findBill,
  findBills,
  findMoneyOf,
  findPaymentStatus,
  findVirtualAccounts,
  moneyBillOf,
  type PaymentRow,
} from './payment-queries.ts';
import { presentPayment } from './present-payment.ts';
import { receiptAddress } from './receipt-address.ts';

const WINDOW_MS = 60_000;

/** What is paid for: the order or the bill named in the body. */
const targetOf = (request: FastifyRequest): string => {
  const body = (request.body ?? {}) as { order?: unknown; payment?: unknown };
  return String(body.order ?? body.payment);
};

export function paymentsRoutes(app: FastifyInstance, services: Services): void {
  const { config, db, clock } = services;
  const perTarget = rateLimit(app, {
    max: config.RATE_PAYMENT_PER_ORDER,
    windowMs: WINDOW_MS,
    key: (request) => `payment:${targetOf(request)}`,
  });
  const perAddress = rateLimit(app, {
    max: config.RATE_PAYMENT_PER_ADDRESS,
    windowMs: WINDOW_MS,
    key: (request) => `payment:${addressOf(request)}`,
  });

  /** A receipt names the pilgrim: it is for the order's own people, not for every holder of its link. */
  const present = async (
    request: FastifyRequest,
    viewer: Customer | null,
    bills: PaymentRow[],
  ): Promise<Payment[]> => {
    const order = bills[0] ? await findOrder(db, bills[0].orderUuid) : null;
    if (!order) return [];
    const accounts = await findVirtualAccounts(
      db,
      bills.map(({ uuid }) => uuid),
    );
    const origin = originOf(request, config.PUBLIC_URL);
    const isParty = isPartyTo(order, viewer?.personUuid ?? null);
    const context = {
      order: { uuid: order.uuid, orderId: order.orderId },
      origin,
      now: clock.now(),
      moneyOf: await findMoneyOf(db, bills.map(moneyBillOf)),
      receiptUrlOf: (uuid: string) => (isParty ? receiptAddress(services, origin, uuid) : null),
    };
    return bills.map((bill) => {
      const own = accounts.filter(({ paymentUuid }) => paymentUuid === bill.uuid);
      return presentPayment(bill, own, context);
    });
  };
  const presentOne = async (
    request: FastifyRequest,
    viewer: Customer | null,
    bill: PaymentRow,
  ): Promise<Payment> => {
    const [payment] = await present(request, viewer, [bill]);
    if (!payment) throw new Failure('notFound');
    return payment;
  };

  const paymentMethods = (href: string) =>
    PAYMENT_METHODS.map(({ uuid, name }) => ({ uuid, name, _links: { self: { href: `${href}/${uuid}` } } }));
  const methodsHref = (request: FastifyRequest) =>
    `${originOf(request, config.PUBLIC_URL)}/api/v1/payment-method`;

  serveCall(app, services, listPaymentMethods, ({ query, request }) => {
    const href = methodsHref(request);
    return halCollection({ name: 'paymentMethod', href, ...query }, sliceOf(paymentMethods(href), query));
  });

  serveCall(app, services, getPaymentMethod, ({ params, request }) =>
    oneOf(paymentMethods(methodsHref(request)), params.uuid),
  );

  // Whoever holds an order's or a bill's uuid may see what is to be paid, and pay it (decisions, Who can order).
  serveCall(app, services, listPayments, async ({ query, viewer, request }) => {
    if (!(await findOrder(db, query.order_uuid))) throw new Failure('notFound');
    const items = await present(request, viewer, await findBills(db, query.order_uuid));
    const { page, limit, ...filters } = query;
    const href = `${originOf(request, config.PUBLIC_URL)}/api/v1/payment`;
    return halCollection({ name: 'payment', href, page, limit, filters }, sliceOf(items, query));
  });

  serveCall(app, services, getPayment, async ({ params, viewer, request }) => {
    const bill = await findBill(db, params.uuid);
    if (!bill) throw new Failure('notFound');
    return presentOne(request, viewer, bill);
  });

  serveCall(app, services, getPaymentStatus, async ({ params }) => {
    if (!(await findOrder(db, params.orderUuid))) throw new Failure('notFound');
    return findPaymentStatus(db, params.orderUuid);
  });

  serveCall(app, services, createCall, async ({ actor, body, viewer, request, reply }) => {
    await perAddress(request);
    await perTarget(request);
    const once = idempotentCall(services, request, 'payment', viewer, body);
    // The bank is called between claiming the key and storing the answer. A repeat that finds no answer yet goes on:
    // issuing is itself safe to repeat, and a number that lives is the answer it is looking for.
    const before = once && (await claimKey(db, once));
    const isRepeat = before !== null && before !== undefined;
    const create = () =>
      createOrFind(services, actor, body, isRepeat).catch(async (error: unknown) => {
        // A time-out leaves the key: its repeat looks for the number that the bank may have made.
        if (once && error instanceof Failure && error.status < 500) await forgetKey(db, once);
        throw error;
      });
    const answer = before?.body
      ? (before.body as Payment)
      : await presentOne(request, viewer, await create());
    // A repeat that overtook its first try: the number is still on its way from the bank.
    if (answer.paymentNumber === null) throw new Failure('bankUnavailable');
    if (once && !before?.body) await storeAnswer(db, once, 201, answer);
    reply.header('location', answer._links.self.href);
    return answer;
  });
}

/** @param isRepeat whether the same Idempotency-Key asked before without hearing an answer */
async function createOrFind(
  services: Services,
  actor: CustomerActor | GuestActor,
  body: CreatePaymentInput,
  isRepeat: boolean,
): Promise<PaymentRow> {
  try {
    return await createPayment(services, actor, body);
  } catch (error) {
    const isThere = isRepeat && error instanceof Failure && error.code === 'virtualNumberExists';
    const bill = isThere && (await existingBill(services, body));
    if (bill) return bill;
    throw error;
  }
}

async function existingBill(services: Services, body: CreatePaymentInput): Promise<PaymentRow | null> {
  if (body.type === '03') return findBill(services.db, body.payment);
  const bills = await findBills(services.db, body.order);
  return bills.find(({ type, status }) => type === body.type && status === 'open') ?? null;
}
