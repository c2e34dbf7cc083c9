import { isAwaitingFirstPayment, isCancelled } from '@rihlah/rules/orders/order-status';
import { useNow } from '@rihlah/web-client/use-now';
import { useQuery } from '@tanstack/react-query';
import {
  type PlacedOrder,
  type PlacedOrders,
  waitingOrders,
} from '../../../domain/orders/unpaid/placed-orders.ts';
import { useMarkPaid } from '../../../domain/orders/unpaid/use-mark-paid.ts';
import { placedStatuses } from '../form/queries.ts';

/** Of a bill whose window has closed. */
export const OVER_WORDS = 'Batas bayarnya sudah lewat. Seat dikembalikan, tidak ada biaya.';

export interface PlacedBill {
  order: PlacedOrder;
  /** `over`: its window has closed; `cancelled`: it ended before that. */
  state: 'waiting' | 'paid' | 'over' | 'cancelled';
}

/**
 * What the orders of this device have come to. The server is asked, for one may have been paid or ended since, and so
 * that the device's clock is no longer trusted alone; until it answers, what was kept counts.
 */
export function usePlacedBills(placed: PlacedOrders): PlacedBill[] {
  const now = useNow(true);
  const { data: statuses } = useQuery(placedStatuses(placed.orders.map(({ uuid }) => uuid)));
  const waiting = waitingOrders(placed, now);
  const bills = placed.orders.map((order, index): PlacedBill => {
    const status = statuses?.[index];
    if (status !== undefined && isCancelled(status))
      return { order, state: Date.parse(order.expiresAt) > now ? 'cancelled' : 'over' };
    if (order.isPaid || (status !== undefined && !isAwaitingFirstPayment(status)))
      return { order, state: 'paid' };
    return { order, state: waiting.includes(order) ? 'waiting' : 'over' };
  });
  useMarkPaid(bills.flatMap(({ order, state }) => (state === 'paid' ? [order.uuid] : [])));
  return bills;
}
