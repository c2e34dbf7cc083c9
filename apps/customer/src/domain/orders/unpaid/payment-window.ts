import type { Order } from '@rihlah/contract/orders/order';
import { isAwaitingFirstPayment } from '@rihlah/rules/orders/order-status';

/** The payment window of 24 hours; null once the first payment was received. */
export function paymentWindow(order: Order): { endsAt: number; totalMs: number } | null {
  if (!isAwaitingFirstPayment(order.orderStatus)) return null;
  const endsAt = Date.parse(order.expiresAt);
  return { endsAt, totalMs: endsAt - Date.parse(order.createdAt) };
}
