import type { GetDeparture } from '@rihlah/contract/staff/departures/departures';
import { apiQuery } from '../../client/api-query.ts';
import { REFRESH_MS } from '../approvals/queries.ts';

/** A package on its way, with all its pilgrims. */
export const departureQuery = (uuid: string) =>
  apiQuery<GetDeparture>(['departure', uuid], '/api/staff/v1/departures/:uuid', {
    params: { uuid },
    refetchInterval: REFRESH_MS,
  });
