import type { ListTrips } from '@rihlah/contract/staff/departures/trip-events';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../client/api.ts';

/** Somebody else of the group may record as well. */
const REFRESH_MS = 30_000;

export const tripsQuery = queryOptions({
  queryKey: ['trips'],
  queryFn: ({ signal }) => callApi<ListTrips>('GET', '/api/staff/v1/trips', { signal }),
  refetchInterval: REFRESH_MS,
  meta: { ownErrors: true },
});
