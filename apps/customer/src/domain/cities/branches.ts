import type { listBranches } from '@rihlah/contract/catalog/branch';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callApi } from '../../client/api.ts';
import { forgetBranch, type SelectedBranch, useSelectedBranch } from './selected-branch.ts';

/** The active departure cities, in the agency's order. */
export const branchesQuery = () =>
  queryOptions({
    queryKey: ['branches'],
    queryFn: async ({ signal }) => {
      const query = { is_active: 1, limit: 1000, order: 'sort' } as const;
      const answer = await callApi<typeof listBranches>('GET', '/api/v1/branch', { query, signal });
      return answer._embedded.branch;
    },
    staleTime: 5 * 60_000,
  });

/**
 * Lets go of the chosen city once the agency has none such any more.
 *
 * @param onGone is told which; where the list of cities cannot be read, the choice stays
 */
export function useExistingBranch(onGone?: (branch: SelectedBranch) => void): void {
  const chosen = useSelectedBranch();
  const { data } = useQuery({ ...branchesQuery(), enabled: chosen !== null, meta: { ownErrors: true } });
  const gone = chosen && data && !data.some(({ uuid }) => uuid === chosen.uuid) ? chosen : null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each city
  useEffect(() => {
    if (!gone) return;
    onGone?.(gone);
    forgetBranch();
  }, [gone]);
}
