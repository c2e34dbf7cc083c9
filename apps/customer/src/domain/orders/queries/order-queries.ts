import type { listPayments } from '@rihlah/contract/billing/payment';
import type { getOrder } from '@rihlah/contract/orders/order';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../client/api.ts';

/** What is known of orders and their bills lies under this key. */
export const ORDER_DATA = 'order-data';

/** Who may see one's own documents, and who has looked, lies under this key. */
export const DOCUMENT_ACCESS = 'document-access';

/** The screen itself says what failed, in the words of the generic error display. */
export const SHOWN_IN_PLACE = { ownErrors: true };

export const orderQuery = (uuid: string) =>
  queryOptions({
    queryKey: [ORDER_DATA, 'order', uuid],
    queryFn: ({ signal }) =>
      callApi<typeof getOrder>('GET', '/api/v1/order/:uuid', { params: { uuid }, signal }),
    meta: SHOWN_IN_PLACE,
  });

export const billsQuery = (orderUuid: string) =>
  queryOptions({
    queryKey: [ORDER_DATA, 'bills', orderUuid],
    queryFn: async ({ signal }) => {
      const query = { order_uuid: orderUuid, limit: 100 };
      const answer = await callApi<typeof listPayments>('GET', '/api/v1/payment', { query, signal });
      return answer._embedded.payment;
    },
    meta: SHOWN_IN_PLACE,
  });

/** After something was done with an order (paid, uploaded, chosen, rated): reads anew what is shown of any. */
export const refreshOrders = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ queryKey: [ORDER_DATA] });
