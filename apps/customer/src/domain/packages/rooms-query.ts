import type { ListRooms } from '@rihlah/contract/catalog/product';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../client/api.ts';

/** Prices move; rooms seen again are asked for again after this. */
const FRESH_MS = 15_000;

export const roomsQuery = (productUuid: string) =>
  queryOptions({
    queryKey: ['package', productUuid, 'rooms'],
    queryFn: async ({ signal }) => {
      const query = { product_uuid: productUuid };
      const answer = await callApi<ListRooms>('GET', '/api/v1/product-room', { query, signal });
      return answer._embedded.productRoom;
    },
    staleTime: FRESH_MS,
  });
