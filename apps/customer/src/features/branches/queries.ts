import type { ListBranches } from '@rihlah/contract/branch';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../client/api.ts';

/** The active departure cities, in the agency's order. */
export const branchesQuery = () =>
  queryOptions({
    queryKey: ['branches'],
    queryFn: async ({ signal }) => {
      const query = { is_active: 1, limit: 1000, order: 'sort' } as const;
      const answer = await callApi<ListBranches>('GET', '/api/v1/branch', { query, signal });
      return answer._embedded.branch;
    },
    staleTime: 5 * 60_000,
  });
