import type { GetToday } from '@rihlah/contract/staff/today';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../client/api.ts';
import { REFRESH_MS } from '../../domain/approvals/queries.ts';

export const todayQuery = () =>
  queryOptions({
    queryKey: ['today'],
    queryFn: () => callApi<GetToday>('GET', '/api/staff/v1/today'),
    refetchInterval: REFRESH_MS,
    meta: { ownErrors: true },
  });
