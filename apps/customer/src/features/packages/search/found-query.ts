import type { ListProducts } from '@rihlah/contract/catalog/product';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../client/api.ts';
import { FRESH_MS } from '../fresh.ts';

type Query = NonNullable<ListProducts['query']>;

/** Packages of all cities that a search finds, and how many there are. */
export const foundQuery = (query: Query) =>
  queryOptions({
    queryKey: ['package-search', query],
    queryFn: async ({ signal }) => {
      const answer = await callApi<ListProducts>('GET', '/api/v1/product', { query, signal });
      return { packages: answer._embedded.product, total: answer.total_items };
    },
    staleTime: FRESH_MS,
    meta: { ownErrors: true },
  });
