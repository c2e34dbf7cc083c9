import type { Order } from '@rihlah/contract/orders/order';
import { isAwaitingFirstPayment } from '@rihlah/rules/orders/order-status';
import type { PlacedOrder } from './placed-orders.ts';

/** An order that waits for its first payment, as this device or the account knows it. */
export interface UnpaidOrder
  extends Pick<
    PlacedOrder,
    'uuid' | 'orderId' | 'pilgrimName' | 'productName' | 'departureDate' | 'firstPayment' | 'expiresAt'
  > {
  /** Missing on orders that were kept before it was. */
  productUuid?: string | undefined;
}

const ofOrder = (order: Order): UnpaidOrder => ({
  uuid: order.uuid,
  orderId: order.orderId,
  pilgrimName: order.pilgrim.name,
  productName: order.product.name,
  productUuid: order.product.uuid,
  departureDate: order.product.departureDate,
  firstPayment: order.due?.bill.amount ?? 0,
  expiresAt: order.expiresAt,
});

/**
 * Those that still wait to be paid, the most urgent first. What the account says of an order counts more than what the
 * device kept.
 *
 * @param placed those of the device that wait
 * @param now milliseconds
 */
export function findUnpaid(placed: UnpaidOrder[], orders: Order[], now: number): UnpaidOrder[] {
  const known = new Map(orders.map((order) => [order.uuid, order]));
  const unpaid = [...known.values()].filter(
    ({ orderStatus, expiresAt }) => isAwaitingFirstPayment(orderStatus) && Date.parse(expiresAt) > now,
  );
  const kept = placed.filter(({ uuid }) => !known.has(uuid));
  return [...kept, ...unpaid.map(ofOrder)].sort((a, b) => Date.parse(a.expiresAt) - Date.parse(b.expiresAt));
}
