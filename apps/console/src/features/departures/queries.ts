import type { GetDeparture } from '@rihlah/contract/staff/departures';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../client/api.ts';
import { REFRESH_MS } from '../../domain/approvals/queries.ts';

export const departureQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['departure', uuid],
    queryFn: ({ signal }) =>
      callApi<GetDeparture>('GET', '/api/staff/v1/departures/:uuid', { params: { uuid }, signal }),
    refetchInterval: REFRESH_MS,
    meta: { ownErrors: true },
  });
