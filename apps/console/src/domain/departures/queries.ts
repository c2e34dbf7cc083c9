import type { ListDepartures } from '@rihlah/contract/staff/departures';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { callApi } from '../../client/api.ts';

type DepartureQuery = NonNullable<ListDepartures['query']>;

export const departuresQuery = (query: DepartureQuery) =>
  infiniteQueryOptions({
    queryKey: ['departures', query],
    queryFn: ({ pageParam, signal }) =>
      callApi<ListDepartures>('GET', '/api/staff/v1/departures', {
        query: { ...query, ...(pageParam && { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    meta: { ownErrors: true },
  });
