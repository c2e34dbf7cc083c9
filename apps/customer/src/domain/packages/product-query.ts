import type { getProduct } from '@rihlah/contract/catalog/product';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../client/api.ts';

export const orderedPackageQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['ordered-package', uuid],
    queryFn: ({ signal }) =>
      callApi<typeof getProduct>('GET', '/api/v1/product/:uuid', { params: { uuid }, signal }),
    staleTime: 5 * 60_000,
    meta: { ownErrors: true },
  });
