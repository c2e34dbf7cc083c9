import type { GetStartGuide } from '@rihlah/contract/staff/agency';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../client/api.ts';

/** What of the first filling is done. */
export const startGuideQuery = () =>
  queryOptions({
    queryKey: ['start-guide'],
    queryFn: () => callApi<GetStartGuide>('GET', '/api/staff/v1/start-guide'),
    meta: { ownErrors: true },
  });
