import type { ListRoomMates } from '@rihlah/contract/orders/room-mates';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../client/api.ts';

/** First names of those who share a room with the pilgrim of an order, hotel by hotel, once that is published. */
export const roomMatesQuery = (orderUuid: string) =>
  queryOptions({
    queryKey: ['room-mates', orderUuid],
    queryFn: ({ signal }) =>
      callApi<ListRoomMates>('GET', '/api/v1/room-mates', { query: { order_uuid: orderUuid }, signal }),
    staleTime: 60_000,
    // It is a supplement: the screen stands without it.
    meta: { ownErrors: true },
  });
