import type { GetProduct, ListAddOns } from '@rihlah/contract/product';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/api-client.ts';

/** The package as it is now: its seats and price may have changed since it was put in the cart. */
export const orderedProduct = (uuid: string) =>
  queryOptions({
    queryKey: ['order-form', 'product', uuid],
    queryFn: ({ signal }) =>
      callApi<GetProduct>('GET', '/api/v1/product/:uuid', { params: { uuid }, signal }),
  });

/** The second add-on by createdAt is the progressive visa (decisions, Money). */
export const progressiveVisa = () =>
  queryOptions({
    queryKey: ['add-ons', 'progressive-visa'],
    queryFn: async ({ signal }) => {
      const query = { order: 'createdAt', ascending: '1', limit: 2 } as const;
      const answer = await callApi<ListAddOns>('GET', '/api/v1/product-add-on', { query, signal });
      return answer._embedded.productAddOn[1] ?? null;
    },
  });
