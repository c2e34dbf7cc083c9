import type { getOrder } from '@rihlah/contract/orders/order';
import { isAwaitingFirstPayment, isCancelled } from '@rihlah/rules/orders/order-status';
import { useNow } from '@rihlah/web-client/use-now';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '../../../client/api.ts';
import { ORDER_DATA } from '../queries/order-queries.ts';
import { type PlacedOrder, type PlacedOrders, waitingOrders } from './placed-orders.ts';
import { useMarkPaid } from './use-mark-paid.ts';

/** Of a bill whose window has closed. */
export const OVER_WORDS = 'Batas bayarnya sudah lewat. Seat dikembalikan, tidak ada biaya.';

export interface PlacedBill {
  order: PlacedOrder;
  /** `over`: its window has closed; `cancelled`: it ended before that. */
  state: 'waiting' | 'paid' | 'over' | 'cancelled';
}

/** How far orders of this device have come, in their order; what was kept of them counts until it answers. */
const placedStatuses = (uuids: string[]) =>
  queryOptions({
    queryKey: [ORDER_DATA, 'placed', ...uuids],
    queryFn: async ({ signal }) => {
      const ask = (uuid: string) =>
        callApi<typeof getOrder>('GET', '/api/v1/order/:uuid', { params: { uuid }, signal });
      return (await Promise.all(uuids.map(ask))).map(({ orderStatus }) => orderStatus);
    },
    meta: { ownErrors: true },
  });

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
