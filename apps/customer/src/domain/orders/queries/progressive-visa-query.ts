import type { ListAddOns } from '@rihlah/contract/catalog/product';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../client/api.ts';

/** The second add-on by createdAt is the progressive visa (decisions, Money). */
export const progressiveVisaQuery = () =>
  queryOptions({
    queryKey: ['add-ons', 'progressive-visa'],
    queryFn: async ({ signal }) => {
      const query = { order: 'createdAt', ascending: '1', limit: 2 } as const;
      const answer = await callApi<ListAddOns>('GET', '/api/v1/product-add-on', { query, signal });
      return answer._embedded.productAddOn[1] ?? null;
    },
  });
