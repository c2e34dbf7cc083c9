import { useQuery } from '@tanstack/react-query';
import { branchesQuery } from './branches.ts';
import { selectBranch } from './selected-branch.ts';

/** Takes the city of a package as the visitor's, as a link to it does, before the package is opened from a list of all cities. */
export function useAdoptBranch(): (branchUuid: string) => void {
  const { data } = useQuery(branchesQuery());
  return (branchUuid) => {
    const branch = data?.find(({ uuid }) => uuid === branchUuid);
    if (branch) selectBranch(branch);
  };
}
