import type { GetTripGroup } from '@rihlah/contract/orders/trip-group';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../client/api.ts';

/** Bus, squad and leaders of an order's pilgrim; empty but in the days around the journey. */
export const tripGroupQuery = (orderUuid: string) =>
  queryOptions({
    queryKey: ['trip-group', orderUuid],
    queryFn: ({ signal }) =>
      callApi<GetTripGroup>('GET', '/api/v1/trip-group', { query: { order_uuid: orderUuid }, signal }),
    staleTime: 60_000,
    // It is a supplement: the screen stands without it, also beside a server that does not know it.
    meta: { ownErrors: true },
  });
