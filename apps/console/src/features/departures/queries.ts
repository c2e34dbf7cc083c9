import type { getDepartureAssurances } from '@rihlah/contract/staff/departures/assurances';
import type { GetLeaders } from '@rihlah/contract/staff/departures/leaders';
import type { getLists } from '@rihlah/contract/staff/departures/lists';
import type {
  ListTravelDocuments,
  TravelDocumentType,
} from '@rihlah/contract/staff/documents/travel-documents';
import type { GetWaitingList } from '@rihlah/contract/staff/orders/waiting';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../client/api.ts';
import { apiQuery } from '../../client/api-query.ts';
import { REFRESH_MS } from '../../domain/approvals/queries.ts';

/** '5 Pasti' of a package, with who has answered to what changed. */
export const assurancesQuery = (uuid: string) =>
  apiQuery<typeof getDepartureAssurances>(['assurances', uuid], '/api/staff/v1/departures/:uuid/assurances', {
    params: { uuid },
    refetchInterval: REFRESH_MS,
  });

/** What one uploaded for a package and has not saved yet. */
export const travelDocumentsQuery = (uuid: string, type: TravelDocumentType) =>
  queryOptions({
    queryKey: ['papers', uuid, type],
    queryFn: ({ signal }) =>
      callApi<ListTravelDocuments>('GET', '/api/staff/v1/departures/:uuid/papers', {
        params: { uuid },
        query: { type },
        signal,
      }),
    select: ({ papers }) => papers,
  });

/** Who leads the group of a package. */
export const leadersQuery = (uuid: string) =>
  apiQuery<GetLeaders>(['leaders', uuid], '/api/staff/v1/departures/:uuid/leaders', {
    params: { uuid },
    refetchInterval: REFRESH_MS,
  });

/** Everybody who waits or waited for seats of a package. */
export const waitingListQuery = (uuid: string) =>
  apiQuery<GetWaitingList>(['waiting-list', uuid], '/api/staff/v1/packages/:uuid/waiting-list', {
    params: { uuid },
    refetchInterval: REFRESH_MS,
  });

/** Everything that can be handed out of a package. */
export const listsQuery = (uuid: string) =>
  apiQuery<typeof getLists>(['lists', uuid], '/api/staff/v1/departures/:uuid/lists', {
    params: { uuid },
    refetchInterval: REFRESH_MS,
  });
