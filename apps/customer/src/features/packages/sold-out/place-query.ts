import type { GetWaitingPlace } from '@rihlah/contract/orders/waiting-list';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../../client/api.ts';

/** An offer may come at any moment; the SMS says so too. */
const POLL_MS = 30_000;

/** A place on a waiting list, by its address. */
export const placeQuery = (uuid: string) =>
  queryOptions({
    queryKey: ['waiting-place', uuid],
    queryFn: ({ signal }) =>
      callApi<GetWaitingPlace>('GET', '/api/v1/waiting-list/:uuid', { params: { uuid }, signal }),
    refetchInterval: POLL_MS,
    refetchOnWindowFocus: 'always',
    meta: { ownErrors: true },
  });
