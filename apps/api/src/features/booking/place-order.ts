import { randomUUID } from 'node:crypto';
import type { Policy } from '@rihlah/contract/app-config';
import type { PlaceOrderInput } from '@rihlah/contract/place-order';
import { addDays, jakartaDate } from '@rihlah/rules/dates';
import { priceOrder } from '@rihlah/rules/order-price';
import { sql } from 'drizzle-orm';
import { brokenConstraint, inTransaction, type Tx } from '../../platform/database.ts';
import { invalid } from '../../platform/failure.ts';
import { claimKey, type IdempotentCall, storeAnswer } from '../../platform/idempotency.ts';
import type { Services } from '../../platform/services.ts';
import { insertPersons, markAgent } from '../accounts/persons.ts';
import { requestConsent } from '../agents/request-consent.ts';
import { findLiveNikHashes, type OrderRow } from '../orders/order-queries.ts';
import { orderAddOns, orderStatusHistory, orders } from '../orders/orders.tables.ts';
import { policyOf } from '../orders/policy.ts';
import { findProductToOrder, type ProductToOrder } from '../packages/product-queries.ts';
import { takeSeats } from '../packages/seats.ts';
import { openFirstBills } from '../payments/open-bills.ts';
import { announceOrders } from './announce-orders.ts';
import { type AddOnChoice, checkMembers, checkPilgrimDates, chooseAddOns } from './order-extras.ts';
import { type OrderPeople, type OrderPerson, resolvePeople } from './order-people.ts';
import { checkUnpaidLimit } from './unpaid-limit.ts';

export interface PlaceOrderRequest {
  input: PlaceOrderInput;
  /** The token's person; null for a guest. */
  viewerUuid: string | null;
  /** Of a guest who has confirmed no phone. */
  isUnconfirmedGuest: boolean;
  idempotency: IdempotentCall | null;
  /** Turns the orders into the answer that is stored with the Idempotency-Key. */
  present: (tx: Tx, orders: OrderRow[]) => Promise<unknown>;
}

/**
 * Places one order per pilgrim, all or nothing, in one transaction: people, prices, orders, first bills, history,
 * messages, and last the seats, so that buyers of one package wait for each other as briefly as can be.
 *
 * @returns the answer, or the stored one when the Idempotency-Key was used before
 * @throws Failure 422 with the fields that are wrong; nothing is then stored
 */
export async function placeOrder(services: Services, request: PlaceOrderRequest): Promise<unknown> {
  try {
    return await inTransaction(services.db, (tx) => place(tx, services, request));
  } catch (error) {
    if (brokenConstraint(error) !== 'orders_live_pilgrim') throw error;
    const index = await findLivePilgrim(services, request.input);
    throw invalid(`pilgrims.${Math.max(0, index)}.icnumber`, 'alreadyOrdered');
  }
}

async function place(tx: Tx, services: Services, request: PlaceOrderRequest): Promise<unknown> {
  const { input, viewerUuid, idempotency } = request;
  const { clock, config, encryption } = services;
  const now = clock.now();
  const today = jakartaDate(now);
  if (idempotency) {
    const answered = await claimKey(tx, idempotency);
    if (answered) return answered.body;
  }
  checkPilgrimDates(input, today);
  const product = await productToOrder(tx, input, addDays(today, config.MIN_DAYS_BEFORE_DEPARTURE));
  // Everything else first: whoever is told that a person is known has sent an order that would have been placed.
  const addOns = await chooseAddOns(tx, input, today);
  const memberIds = await checkMembers(tx, input, encryption);
  const people = await resolvePeople(tx, encryption, input, viewerUuid, now);
  await checkUnpaidLimit(
    tx,
    input.registrar[0]?.phone ?? '',
    input.pilgrims.length,
    config.MAX_UNPAID_ORDERS,
  );
  await insertPersons(tx, people.created);
  const { isUnconfirmedGuest } = request;
  const draft = {
    input,
    isUnconfirmedGuest,
    product,
    people,
    addOns,
    memberIds,
    policy: policyOf(config),
    now,
    today,
  };
  const placed = await insertOrders(tx, draft, config.TERMS_VERSION);
  await openFirstBills(tx, placed, now);
  if (
    people.registrar.isKnown &&
    !people.registrar.isAgent &&
    placed.some((order) => isForSomeoneElse(order))
  ) {
    await markAgent(tx, people.registrar.uuid, now);
  }
  await announceOrders(tx, services, { orders: placed, input, people, productName: product.name, now });
  for (const order of placed) if (order.needsConsent) await requestConsent(tx, services, order, now);
  const answer = await request.present(tx, placed);
  if (idempotency) await storeAnswer(tx, idempotency, 201, answer);
  const seats = await takeSeats(tx, {
    productUuid: product.uuid,
    count: placed.length,
    today,
    isForUnconfirmedGuest: request.isUnconfirmedGuest,
    guestShare: config.GUEST_SEATS_SHARE,
  });
  if (seats === 'sharedOut') throw invalid('registrar.0.phone', 'phoneNotConfirmed');
  if (seats === 'tooFew') throw invalid('product', 'seatNotAvailable');
  return answer;
}

/** Index of the pilgrim who already has a live order on the package; the index of the database only says that one has. */
async function findLivePilgrim({ db, encryption }: Services, input: PlaceOrderInput): Promise<number> {
  const hashes = input.pilgrims.map(({ icnumber }) => encryption.hash(icnumber));
  const taken = await findLiveNikHashes(db, input.product, hashes);
  return hashes.findIndex((hash) => taken.has(hash));
}

const isForSomeoneElse = (order: OrderRow): boolean => order.pilgrimUuid !== order.registrarUuid;

async function productToOrder(tx: Tx, input: PlaceOrderInput, earliest: string): Promise<ProductToOrder> {
  const product = await findProductToOrder(tx, input.product);
  if (!product?.isActive) throw invalid('product', 'productNotFound');
  if (product.departureDate < earliest) throw invalid('product', 'productDeparted');
  // Told before anything is written; the conditional update at the end is what decides.
  if (product.seatAvailable < input.pilgrims.length) throw invalid('product', 'seatNotAvailable');
  return product;
}

interface Draft {
  input: PlaceOrderInput;
  isUnconfirmedGuest: boolean;
  product: ProductToOrder;
  people: OrderPeople;
  addOns: AddOnChoice[][];
  memberIds: Map<number, string>;
  policy: Policy;
  now: Date;
  today: string;
}

async function insertOrders(tx: Tx, draft: Draft, termsVersion: string): Promise<OrderRow[]> {
  const { people, addOns, now } = draft;
  const numbers = await nextOrderIds(tx, people.pilgrims.length, draft.today);
  const requestUuid = randomUUID();
  const rows = people.pilgrims.map((person, index) => ({
    ...orderOf(draft, person, index),
    orderId: numbers[index] ?? '',
    requestUuid,
    termsVersion,
  }));
  const placed = await tx.insert(orders).values(rows).returning();
  await tx.insert(orderStatusHistory).values(
    placed.map(({ uuid }) => ({
      orderUuid: uuid,
      fromStatus: null,
      toStatus: 'Pendaftaran' as const,
      at: now,
      by: 'system',
      why: 'pesanan dibuat',
    })),
  );
  const extras = placed.flatMap((order, index) =>
    (addOns[index] ?? []).map(({ uuid, price }) => ({
      orderUuid: order.uuid,
      productAddOnUuid: uuid,
      price,
    })),
  );
  if (extras.length > 0) await tx.insert(orderAddOns).values(extras);
  return placed;
}

function orderOf(
  { input, isUnconfirmedGuest, product, people, addOns, memberIds, policy, now, today }: Draft,
  person: OrderPerson,
  index: number,
) {
  const pilgrim = input.pilgrims[index];
  if (!pilgrim) throw new Error('a pilgrim is missing');
  const memberId = memberIds.get(index) ?? null;
  const price = priceOrder(
    {
      packagePrice: product.price,
      departureDate: product.departureDate,
      isRamadhan: product.isRamadhan,
      nik: pilgrim.icnumber,
      isRegistrar: person.uuid === people.registrar.uuid,
      isMember: memberId !== null,
      addOns: (addOns[index] ?? []).map((addOn) => addOn.price),
      today,
    },
    policy,
  );
  return {
    status: 'Pendaftaran' as const,
    productUuid: product.uuid,
    registrarUuid: people.registrar.uuid,
    pilgrimUuid: person.uuid,
    pilgrimNikHash: person.nikHash,
    needsConsent: person.isKnown && person.uuid !== people.registrar.uuid,
    packagePrice: product.price,
    addOnTotal: price.addOns,
    memberDiscount: price.memberDiscount,
    memberId,
    infantDiscount: price.infantDiscount,
    amount: price.amount,
    registrationFee: policy.registrationFee,
    secondPayment: policy.secondPayment,
    secondPaymentMonthsBefore: policy.secondPaymentMonthsBefore,
    finalPaymentMonthsBefore: policy.finalPaymentMonthsBefore,
    agentCommission: policy.agentCommission,
    isUnconfirmedGuest,
    hasPassport: pilgrim.hasPassport,
    passportExpiry: pilgrim.expired_date ?? null,
    wentUmrah: pilgrim.wentUmrah,
    wentUmrahDate: pilgrim.wentUmrah ? (pilgrim.wentUmrahDate ?? null) : null,
    termsAcceptedAt: now,
    createdAt: now,
    expiresAt: new Date(now.getTime() + policy.orderWindowSeconds * 1000),
  };
}

/** `RHL 261121 0042`: day of the order in Jakarta and a running number. */
async function nextOrderIds(tx: Tx, count: number, today: string): Promise<string[]> {
  const numbers = await tx.execute<{ n: string }>(
    sql`select nextval('order_numbers') as n from generate_series(1, ${count}::int)`,
  );
  const day = today.slice(2).replaceAll('-', '');
  return numbers.rows.map(({ n }) => `RHL ${day} ${n.padStart(4, '0')}`);
}
