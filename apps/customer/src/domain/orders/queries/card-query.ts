import type { GetPilgrimCard } from '@rihlah/contract/orders/pilgrim-card';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../client/api.ts';

/** The QR code of an order's pilgrim. It never changes. */
export const cardQuery = (orderUuid: string) =>
  queryOptions({
    queryKey: ['pilgrim-card', orderUuid],
    queryFn: ({ signal }) =>
      callApi<GetPilgrimCard>('GET', '/api/v1/pilgrim-card', { query: { order_uuid: orderUuid }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    // It is a supplement: the screen stands without it.
    meta: { ownErrors: true },
  });
