import type { listBranches } from '@rihlah/contract/catalog/branch';
import { paths } from '@rihlah/contract/wire/paths';
import { useQueryClient } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { callApi } from '../../client/api.ts';
import { selectBranch } from '../../domain/cities/selected-branch.ts';

/**
 * Opens a city's packages at once. The page knows cities by name only; where the agency has no branch of that name, or
 * cannot be asked, the link leads to the map with the name searched for.
 */
export function useOpenCity(): (event: MouseEvent, city: string) => void {
  const client = useQueryClient();
  const navigate = useNavigate();
  return (event, city) => {
    if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const onMap = `${paths.departureCities}?kota=${encodeURIComponent(city)}`;
    const ask = async () => {
      const query = { is_active: 1, limit: 1000, order: 'sort' } as const;
      const answer = await callApi<typeof listBranches>('GET', '/api/v1/branch', { query });
      return answer._embedded.branch;
    };
    client
      .fetchQuery({ queryKey: ['branches'], queryFn: ask, staleTime: 5 * 60_000, meta: { ownErrors: true } })
      .then((branches) => {
        const branch = branches.find((each) => each.city === city && each.type !== 'coming-soon');
        if (branch) selectBranch(branch);
        navigate(branch ? paths.packages : onMap);
      })
      .catch(() => navigate(onMap));
  };
}
