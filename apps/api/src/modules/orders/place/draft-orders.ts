import { randomUUID } from 'node:crypto';
import type { AgencyPolicy } from '@rihlah/contract/catalog/agency';
import type { PlaceOrderInput } from '@rihlah/contract/orders/place-order';
import { type OrderPrice, priceOrder } from '@rihlah/rules/money/order-price';
import { addDays, jakartaDate } from '@rihlah/rules/text/dates';
import type { Tx } from '../../../infra/db/database.ts';
import { Failure, type FieldFailures, invalid } from '../../../infra/failure.ts';
import type { Services } from '../../../infra/services.ts';
import { makeFirstBill } from '../../billing/bills/open-bills.ts';
import type { OfferedAddOn, OfferedProduct } from '../../catalog/packages/product-queries.ts';
import { isWithinShare } from '../../catalog/packages/seats.ts';
import { orderFailure } from '../failures.ts';
import { mustAskPilgrim } from '../record/agent-consents.ts';
import type { OrderRow } from '../record/order-queries.ts';
import { checkMembers, checkPilgrimDates, chooseAddOns } from './order-extras.ts';
import { checkUnpaidLimit, liveKey, type OrderFacts, registrarPhone } from './order-facts.ts';
import { type OrderPeople, type OrderPerson, resolvePeople } from './order-people.ts';
import { type AskedOrder, type Draft, type DraftOrder, readViewer } from './order-request.ts';

/**
 * Works a request out from the facts, without writing anything; the seats that it takes are gone from the facts.
 *
 * @param numbers running numbers, of which it takes what it needs
 * @throws Failure 422 with the fields that are wrong
 */
export async function draftOrders(
  tx: Tx,
  services: Services,
  { asked, facts, numbers, now }: { asked: AskedOrder; facts: OrderFacts; numbers: number[]; now: Date },
): Promise<Draft> {
  const { input, hashes, isUnconfirmedGuest } = asked;
  const { config, encryption } = services;
  const policy = services.agency.policyAt(now);
  const today = jakartaDate(now);
  checkPilgrimDates(input, today);
  const offer = offerOf(facts, input, now);
  const earliest = addDays(today, policy.minDaysBeforeDeparture);
  const product = productToOrder(facts, input, { earliest, held: offer?.held ?? 0 });
  // Everything else first: whoever is told that a person is known has sent an order that would have been placed.
  const addOns = chooseAddOns(facts.addOns, input, today);
  const memberIds = await checkMembers(tx, input, encryption);
  const prices = input.pilgrims.map((_, index) =>
    priceOf({
      input,
      index,
      product,
      addOns: addOns[index] ?? [],
      isMember: memberIds.has(index),
      policy,
      today,
    }),
  );
  checkConfirmed(input, prices);
  const who = { hashes, viewerUuid: readViewer(asked), isAtCounter: asked.actor.kind === 'staff' };
  const people = resolvePeople(facts.known, encryption, input, who, now);
  const adding = input.pilgrims.length;
  const limit = config.MAX_UNPAID_ORDERS;
  checkUnpaidLimit(facts.unpaid, { phone: registrarPhone(asked), adding, limit });
  checkLive(facts, asked);
  const held = offer?.held ?? 0;
  takeFrom(product, {
    count: adding,
    held,
    isGuest: isUnconfirmedGuest,
    guestShare: config.GUEST_SEATS_SHARE,
  });
  const linkAgentUuid = linkAgentOf(facts, input, people);
  const requestUuid = randomUUID();
  const asking: string[] = [];
  for (const pilgrim of people.pilgrims)
    if (await mustAskPilgrim(tx, { registrarUuid: people.registrar.uuid, pilgrim }))
      asking.push(pilgrim.uuid);
  const orders = people.pilgrims.map((pilgrim, index): DraftOrder => {
    const price = prices[index];
    if (!price) throw new Error('a price is missing');
    const from = { asked, product, people, linkAgentUuid, pilgrim, index, policy, now, price };
    const chosen = addOns[index] ?? [];
    const row = {
      ...orderOf({ ...from, memberId: memberIds.get(index) ?? null }),
      orderId: orderIdOf(numbers.shift(), today),
      requestUuid,
      termsVersion: policy.termsVersion,
    };
    const own = chosen.map((addOn) => ({ uuid: randomUUID(), addOn }));
    const asksPilgrim = asking.includes(pilgrim.uuid);
    return { row, pilgrim, asksPilgrim, bill: makeFirstBill(row, now), addOns: own };
  });
  return { asked, product, people, orders, offer };
}

/** What of an offer of the waiting list a request takes. @throws Failure `offerOver` */
function offerOf({ offers }: OrderFacts, input: PlaceOrderInput, now: Date): Draft['offer'] {
  if (input.waitingOffer === undefined) return null;
  const offer = offers.find(({ uuid }) => uuid === input.waitingOffer);
  if (!offer || offer.endsAt <= now || offer.productUuid !== input.product.toLowerCase())
    throw orderFailure('offerOver');
  return { uuid: offer.uuid, held: Math.min(offer.seats, input.pilgrims.length) };
}

/**
 * The agent whose link was followed. One level only (specification 3, Money): whoever is an agent orders for themself, also
 * by the link of another.
 *
 * @throws Failure 422 on `agent`
 */
function linkAgentOf(
  { linkAgents }: OrderFacts,
  { agent }: PlaceOrderInput,
  { registrar }: OrderPeople,
): string | null {
  if (agent === undefined) return null;
  const found = linkAgents.find(({ code }) => code === agent);
  if (!found) throw invalid('agent', 'agentLinkUnknown');
  return registrar.isAgent ? null : found.agentUuid;
}

/** @param held how many of its seats are held for the request */
function productToOrder(
  { products }: OrderFacts,
  input: PlaceOrderInput,
  { earliest, held }: { earliest: string; held: number },
): OfferedProduct {
  const product = products.find(({ uuid }) => uuid === input.product.toLowerCase());
  if (!product?.isActive) throw invalid('product', 'productNotFound');
  if (product.departureDate < earliest) throw invalid('product', 'productDeparted');
  if (product.seatAvailable + held < input.pilgrims.length) throw invalid('product', 'seatNotAvailable');
  return product;
}

/** Refuses pilgrims who have a live order on the package; also against replacements, an index of the database decides. */
function checkLive({ live }: OrderFacts, { input, hashes }: AskedOrder): void {
  const fields: FieldFailures = {};
  for (const [index, hash] of hashes.slice(1).entries())
    if (Object.keys(fields).length === 0 && live.includes(liveKey(input.product.toLowerCase(), hash)))
      fields[`pilgrims.${index}.icnumber`] = 'alreadyOrdered';
  if (Object.keys(fields).length > 0) throw new Failure('failedValidation', { fields });
}

/** Nobody orders at a sum that they have not seen: a price may have changed since the form was read. */
function checkConfirmed({ confirmedTotal }: PlaceOrderInput, prices: OrderPrice[]): void {
  const total = prices.reduce((sum, { amount }) => sum + amount, 0);
  if (confirmedTotal === undefined || confirmedTotal === total) return;
  throw new Failure('failedValidation', { fields: { confirmedTotal: 'priceChanged' }, total });
}

/** Takes the seats from what was read, so that requests of one batch see each other; the conditional update decides. */
function takeFrom(
  product: OfferedProduct,
  { count, held, isGuest, guestShare }: { count: number; held: number; isGuest: boolean; guestShare: number },
): void {
  const seatAvailable = product.seatAvailable + held;
  if (isGuest && !isWithinShare({ ...product, seatAvailable }, guestShare))
    throw invalid('registrar.0.phone', 'phoneNotConfirmed');
  product.seatAvailable -= count - held;
  if (isGuest) product.guestSeats += count;
}

/** `RHL 261121 0042`: day of the order in Jakarta and a running number. */
function orderIdOf(number: number | undefined, today: string): string {
  if (number === undefined) throw new Error('a running number is missing');
  return `RHL ${today.slice(2).replaceAll('-', '')} ${String(number).padStart(4, '0')}`;
}

interface PricedFrom {
  input: PlaceOrderInput;
  index: number;
  product: OfferedProduct;
  addOns: OfferedAddOn[];
  isMember: boolean;
  policy: AgencyPolicy;
  today: string;
}

function inputOf(input: PlaceOrderInput, index: number): PlaceOrderInput['pilgrims'][number] {
  const pilgrim = input.pilgrims[index];
  if (!pilgrim) throw new Error('a pilgrim is missing');
  return pilgrim;
}

function priceOf({ input, index, product, addOns, isMember, policy, today }: PricedFrom): OrderPrice {
  return priceOrder(
    {
      packagePrice: product.price,
      departureDate: product.departureDate,
      isRamadhan: product.isRamadhan,
      nik: inputOf(input, index).icnumber,
      isRegistrar: index === 0 && input.registrar[0]?.isPilgrim === true,
      isMember,
      addOns: addOns.map((addOn) => addOn.price),
      today,
    },
    policy,
  );
}

interface From {
  asked: AskedOrder;
  product: OfferedProduct;
  people: OrderPeople;
  linkAgentUuid: string | null;
  pilgrim: OrderPerson;
  index: number;
  price: OrderPrice;
  memberId: string | null;
  policy: AgencyPolicy;
  now: Date;
}

function orderOf(from: From): Omit<OrderRow, 'orderId' | 'requestUuid' | 'termsVersion'> {
  const { asked, product, people, linkAgentUuid, pilgrim, price, memberId, policy, now } = from;
  const input = inputOf(asked.input, from.index);
  return {
    uuid: randomUUID(),
    status: 'Pendaftaran',
    productUuid: product.uuid,
    registrarUuid: people.registrar.uuid,
    pilgrimUuid: pilgrim.uuid,
    pilgrimNikHash: pilgrim.nikHash,
    packagePrice: product.price,
    addOnTotal: price.addOns,
    memberDiscount: price.memberDiscount,
    memberId,
    infantDiscount: price.infantDiscount,
    roomPrice: 0,
    amount: price.amount,
    registrationFee: policy.registrationFee,
    secondPayment: policy.secondPayment,
    secondPaymentMonthsBefore: policy.secondPaymentMonthsBefore,
    finalPaymentMonthsBefore: policy.finalPaymentMonthsBefore,
    agentCommission: policy.agentCommission,
    linkAgentUuid,
    isUnconfirmedGuest: asked.isUnconfirmedGuest,
    infantConfirmedAt: null,
    hasPassport: input.hasPassport,
    passportExpiry: input.expired_date ?? null,
    wentUmrah: input.wentUmrah,
    wentUmrahDate: input.wentUmrah ? (input.wentUmrahDate ?? null) : null,
    productRoomUuid: null,
    pickupDate: null,
    rating: null,
    termsAcceptedAt: now,
    createdAt: now,
    expiresAt: new Date(now.getTime() + policy.orderWindowSeconds * 1000),
  };
}
