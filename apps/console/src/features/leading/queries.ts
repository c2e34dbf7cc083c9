import type { GetLed, ListLed } from '@rihlah/contract/staff/departures/leaders';
import { apiQuery } from '../../client/api-query.ts';

/** Staff move people between buses, and others of the group check them in. */
const REFRESH_MS = 30_000;

export const ledQuery = () =>
  apiQuery<ListLed>(['led'], '/api/staff/v1/led-departures', { refetchInterval: REFRESH_MS });

export const sheetQuery = (uuid: string) =>
  apiQuery<GetLed>(['led', uuid], '/api/staff/v1/led-departures/:uuid', {
    params: { uuid },
    refetchInterval: REFRESH_MS,
  });
