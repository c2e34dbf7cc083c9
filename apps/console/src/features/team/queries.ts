import type { GetTeam } from '@rihlah/contract/staff/identity/team';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../client/api.ts';

export const teamQuery = () =>
  queryOptions({
    queryKey: ['team'],
    queryFn: () => callApi<GetTeam>('GET', '/api/staff/v1/team'),
  });
