import type { GetRooms } from '@rihlah/contract/staff/departures/rooms';
import { apiQuery } from '../../client/api-query.ts';
import { REFRESH_MS } from '../../domain/approvals/queries.ts';

export const roomsQuery = (uuid: string) =>
  apiQuery<GetRooms>(['rooms', uuid], '/api/staff/v1/departures/:uuid/rooms', {
    params: { uuid },
    refetchInterval: REFRESH_MS,
  });
