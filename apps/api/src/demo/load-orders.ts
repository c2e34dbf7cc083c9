import { later } from '@rihlah/demo/moments';
import { mustBeAsked } from '@rihlah/rules/documents/document-access';
import { DEFAULT_POLICY } from '@rihlah/rules/money/agency-defaults';
import { addDays, jakartaDate } from '@rihlah/rules/text/dates';
import type { Tx } from '../infra/db/database.ts';
import {
  agentConsents,
  orderAddOns,
  orderStatusHistory,
  orders,
} from '../modules/orders/record/orders.tables.ts';
import { drawNumbers } from './draw-numbers.ts';
import { insertAll } from './insert-all.ts';
import type { Members } from './load-people.ts';
import { planPassportExpiry } from './plan/plan-facts.ts';
import type { PlannedOrder } from './plan/plan-orders.ts';
import { ordersByPerson, reachedAt, reachedDocumentStage, readHistory } from './plan/timeline.ts';

const PICKUP_DAYS_BEFORE = 18;
const HOURS_TO_CONSENT = 6;

/** Writes the orders with add-ons and history. @returns their numbers by uuid */
export async function loadOrders(
  tx: Tx,
  planned: PlannedOrder[],
  context: { members: Members; now: Date },
): Promise<Map<string, string>> {
  const orderIds = await nextOrderIds(tx, planned);
  const ordersOf = ordersByPerson(planned);
  await insertAll(
    tx,
    orders,
    planned.map((order) => ({
      ...orderRow(order, context),
      orderId: orderIds.get(order.uuid) ?? '',
    })),
  );
  await insertAll(
    tx,
    agentConsents,
    // Whoever said yes once is not asked again; of two that were asked the newer counts.
    lastOfEach(planned.flatMap((order) => consentOf(order, ordersOf(order.pilgrim.uuid)))),
  );
  await insertAll(
    tx,
    orderAddOns,
    planned.flatMap(({ uuid, addOns }) =>
      addOns.map((addOn) => ({ orderUuid: uuid, productAddOnUuid: addOn.uuid, price: addOn.price })),
    ),
  );
  await insertAll(
    tx,
    orderStatusHistory,
    planned.flatMap(({ uuid, steps }) =>
      steps.map(({ status, at, by, why }, index) => ({
        orderUuid: uuid,
        fromStatus: steps[index - 1]?.status ?? null,
        toStatus: status,
        at,
        by,
        why,
      })),
    ),
  );
  return orderIds;
}

/** Numbers as `placeOrder` gives them: the day of the order and the running number. */
async function nextOrderIds(tx: Tx, planned: PlannedOrder[]): Promise<Map<string, string>> {
  const numbers = await drawNumbers(tx, 'order_numbers', planned.length);
  return new Map(
    planned.map(({ uuid, placedAt }, index) => {
      const day = jakartaDate(placedAt).slice(2).replaceAll('-', '');
      return [uuid, `RHL ${day} ${String(numbers[index]).padStart(4, '0')}`];
    }),
  );
}

/** What the pilgrim of an order said about its agent, where they were known before. */
function consentOf(order: PlannedOrder, planned: PlannedOrder[]) {
  const { uuid: orderUuid, pilgrim, registrar, details, placedAt } = order;
  const { verifiedAt } = readHistory(pilgrim.uuid, planned);
  const isEarlier = (other: PlannedOrder) =>
    other.registrar === registrar && other.pilgrim === pilgrim && other.placedAt < placedAt;
  const hasStandingOrder = planned.some((other) => isEarlier(other) && other.status !== 'Batal');
  const claim = { isSelf: pilgrim === registrar, hasStandingOrder, consent: null };
  if (!mustBeAsked(claim, verifiedAt !== null && verifiedAt < placedAt)) return [];
  const isGiven = reachedAt(order, 'Pelunasan') !== null && !details.awaitsConsent;
  const answer = isGiven
    ? { state: 'given' as const, at: later(placedAt, HOURS_TO_CONSENT) }
    : { state: 'asked' as const, at: placedAt };
  return [{ pilgrimUuid: pilgrim.uuid, agentUuid: registrar.uuid, orderUuid, ...answer }];
}

function lastOfEach<Row extends { pilgrimUuid: string; agentUuid: string; state: string; at: Date }>(
  rows: Row[],
): Row[] {
  const ranked = rows.toSorted(
    (a, b) => Number(a.state === 'given') - Number(b.state === 'given') || a.at.getTime() - b.at.getTime(),
  );
  return [...new Map(ranked.map((row) => [`${row.pilgrimUuid}:${row.agentUuid}`, row])).values()];
}

function orderRow(order: PlannedOrder, { members, now }: { members: Members; now: Date }) {
  const { pilgrim, registrar, product, price, details, placedAt, wentUmrahDate } = order;
  const hasPassport = reachedDocumentStage(order) !== 'none';
  const { registrationFee, secondPayment, secondPaymentMonthsBefore, finalPaymentMonthsBefore } =
    DEFAULT_POLICY;
  return {
    uuid: order.uuid,
    requestUuid: order.requestUuid,
    status: order.status,
    productUuid: product.uuid,
    registrarUuid: registrar.uuid,
    pilgrimUuid: pilgrim.uuid,
    pilgrimNikHash: pilgrim.nikHash,
    packagePrice: product.price,
    addOnTotal: price.addOns,
    memberDiscount: price.memberDiscount,
    memberId: details.isMember ? (members.get(pilgrim.uuid) ?? null) : null,
    infantDiscount: price.infantDiscount,
    roomPrice: price.room,
    amount: price.amount,
    registrationFee,
    secondPayment,
    secondPaymentMonthsBefore,
    finalPaymentMonthsBefore,
    agentCommission: DEFAULT_POLICY.agentCommission,
    hasPassport,
    passportExpiry: hasPassport ? planPassportExpiry(pilgrim, now) : null,
    wentUmrah: wentUmrahDate !== null,
    wentUmrahDate,
    productRoomUuid: order.room?.uuid ?? null,
    pickupDate: reachedAt(order, 'Manasik Haji') ? addDays(product.departureDate, -PICKUP_DAYS_BEFORE) : null,
    rating: details.rating ?? null,
    termsVersion: DEFAULT_POLICY.termsVersion,
    termsAcceptedAt: placedAt,
    createdAt: placedAt,
    expiresAt: new Date(placedAt.getTime() + DEFAULT_POLICY.orderWindowSeconds * 1000),
  };
}
