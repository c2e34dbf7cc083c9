import type { Order } from '@rihlah/contract/orders/order';
import type { GetPilgrimFacts } from '@rihlah/contract/people/pilgrim-facts';
import { hasDeparted } from '@rihlah/rules/journey/journey-facts';
import { isAwaitingFirstPayment, isCancelled } from '@rihlah/rules/orders/order-status';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../client/api.ts';
import { getSession } from '../../../client/session.ts';
import { actsFor } from '../acts-for.ts';
import { ORDER_DATA } from './order-queries.ts';

type Asked = Pick<Order, 'uuid' | 'orderStatus' | 'pilgrim' | 'awaitsConsent'>;

/** Whether the viewer acts for a pilgrim who is on the way to leave. */
const isAsked = (order: Asked): boolean =>
  actsFor(order, getSession()) &&
  !isCancelled(order.orderStatus) &&
  !isAwaitingFirstPayment(order.orderStatus) &&
  !hasDeparted(order);

/** What lists need of an order's pilgrim and only they know, as far as it is missing. */
export const pilgrimFactsQuery = (order: Asked) =>
  queryOptions({
    queryKey: [ORDER_DATA, 'facts', order.uuid],
    queryFn: ({ signal }) =>
      callApi<GetPilgrimFacts>('GET', '/api/v1/pilgrim-facts', {
        query: { order_uuid: order.uuid },
        signal,
      }),
    enabled: isAsked(order),
    // The journey stands without it; the form says itself what failed.
    meta: { ownErrors: true },
  });

/** Ahead of a screen that tells what is to be done, so that nothing moves when it comes. */
export const prefetchFacts = async (client: QueryClient, order: Asked): Promise<void> => {
  if (isAsked(order)) await client.prefetchQuery(pilgrimFactsQuery(order));
};
