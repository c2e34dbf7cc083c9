import type { getProduct, listHotels, listItinerary } from '@rihlah/contract/catalog/product';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../client/api.ts';
import { FRESH_MS } from './fresh.ts';

export const packageQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['package', uuid],
    queryFn: ({ signal }) =>
      callApi<typeof getProduct>('GET', '/api/v1/product/:uuid', { params: { uuid }, signal }),
    staleTime: FRESH_MS,
    // The screen itself says what happened.
    meta: { ownErrors: true },
  });

export const hotelsQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['package', uuid, 'hotels'],
    queryFn: async ({ signal }) => {
      const query = { product_uuid: uuid };
      const answer = await callApi<typeof listHotels>('GET', '/api/v1/product-hotel', { query, signal });
      return answer._embedded.productHotel;
    },
    staleTime: FRESH_MS,
  });

export const itineraryQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['package', uuid, 'itinerary'],
    queryFn: async ({ signal }) => {
      const query = { ascending: '1', product_uuid: uuid } as const;
      const answer = await callApi<typeof listItinerary>('GET', '/api/v1/product-itinerary', {
        query,
        signal,
      });
      return answer._embedded.productItinerary;
    },
    staleTime: FRESH_MS,
  });
