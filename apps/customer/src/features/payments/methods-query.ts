import type { listPaymentMethods } from '@rihlah/contract/billing/payment';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../client/api.ts';
import { SHOWN_IN_PLACE } from '../../domain/orders/queries/order-queries.ts';

/** The banks with a virtual account. */
export const methodsQuery = () =>
  queryOptions({
    queryKey: ['payment-methods'],
    queryFn: async ({ signal }) => {
      const answer = await callApi<typeof listPaymentMethods>('GET', '/api/v1/payment-method', { signal });
      return answer._embedded.paymentMethod;
    },
    staleTime: 5 * 60_000,
    meta: SHOWN_IN_PLACE,
  });
