import type { GetRooms } from '@rihlah/contract/staff/rooms';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../client/api.ts';
import { REFRESH_MS } from '../../domain/approvals/queries.ts';

export const roomsQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['rooms', uuid],
    queryFn: ({ signal }) =>
      callApi<GetRooms>('GET', '/api/staff/v1/departures/:uuid/rooms', { params: { uuid }, signal }),
    refetchInterval: REFRESH_MS,
    meta: { ownErrors: true },
  });
