import type { GetProduct } from '@rihlah/contract/product';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/api-client.ts';

/** The package as it is now: its seats and price may have changed since it was put in the cart. */
export const orderedProduct = (uuid: string) =>
  queryOptions({
    queryKey: ['order-form', 'product', uuid],
    queryFn: ({ signal }) =>
      callApi<GetProduct>('GET', '/api/v1/product/:uuid', { params: { uuid }, signal }),
    // Seats go while one types.
    staleTime: 0,
    // The form shows what the cart holds; a package that is gone has a screen of its own.
    meta: { ownErrors: true },
  });
