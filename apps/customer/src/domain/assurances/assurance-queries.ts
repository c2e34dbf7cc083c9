import type { getAssurances, getOrderAssurances } from '@rihlah/contract/catalog/assurances';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../client/api.ts';
import { ORDER_DATA } from '../orders/queries/order-queries.ts';

/** A proof that was withdrawn is not shown long. */
const FRESH_MS = 15_000;

export const assurancesQuery = (productUuid: string) =>
  queryOptions({
    queryKey: ['package', productUuid, 'assurances'],
    queryFn: ({ signal }) =>
      callApi<typeof getAssurances>('GET', '/api/v1/product-assurances', {
        query: { product_uuid: productUuid },
        signal,
      }),
    staleTime: FRESH_MS,
    // It is a supplement: the screen stands without it.
    meta: { ownErrors: true },
  });

export const orderAssurancesQuery = (orderUuid: string) =>
  queryOptions({
    queryKey: [ORDER_DATA, 'assurances', orderUuid],
    queryFn: ({ signal }) =>
      callApi<typeof getOrderAssurances>('GET', '/api/v1/order/:uuid/assurances', {
        params: { uuid: orderUuid },
        signal,
      }),
    staleTime: FRESH_MS,
    meta: { ownErrors: true },
  });
