import type { Order } from '@rihlah/contract/orders/order';
import { isAwaitingFirstPayment } from '@rihlah/rules/orders/order-status';
import { serverNow } from '@rihlah/web-client/server-clock';
import { useInfiniteQuery } from '@tanstack/react-query';
import { orderPagesQuery } from '../list/order-list-queries.ts';

/** Orders of the last day are the only ones that can still wait for their first payment, so the newest page has them. */
const NEWEST = 100;

const isPayable = (order: Order) =>
  isAwaitingFirstPayment(order.orderStatus) && Date.parse(order.expiresAt) > serverNow().getTime();

/**
 * Orders of an agent whose first payment can still be made.
 *
 * @param registrar undefined for who is no agent
 */
export function useUnpaidOrders(registrar: string | undefined) {
  const { data, error, refetch } = useInfiniteQuery({
    ...orderPagesQuery({ registrar_uuid: registrar, limit: NEWEST }),
    enabled: registrar !== undefined,
  });
  const orders = data?.pages[0]?._embedded.order;
  return { unpaid: orders?.filter(isPayable), error, retry: () => void refetch() };
}
