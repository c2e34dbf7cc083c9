import type { ListDepartures } from '@rihlah/contract/staff/departures/departures';
import { pagesQuery } from '../../client/api-query.ts';

type DepartureQuery = NonNullable<ListDepartures['query']>;

export const departuresQuery = (query: DepartureQuery) =>
  pagesQuery<ListDepartures>(['departures', query], '/api/staff/v1/departures', query);
