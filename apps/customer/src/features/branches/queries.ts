import type { ListBranches } from '@rihlah/contract/branch';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../client/api.ts';
import { BRANCHES } from '../../domain/cities/first-calls.ts';

/** The active departure cities, in the agency's order. */
export const branchesQuery = () =>
  queryOptions({
    queryKey: ['branches'],
    queryFn: async ({ signal }) => {
      const { path, query } = BRANCHES;
      const answer = await callApi<ListBranches>('GET', path, { query, signal });
      return answer._embedded.branch;
    },
    staleTime: 5 * 60_000,
  });
