import type { StaffBranch } from '@rihlah/contract/staff/identity/session';
import { type NavigateOptions, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { useSetParameters } from '../screen/use-set-parameters.ts';
import { useStaff } from '../staff/use-staff.ts';

const PARAMETER = 'cabang';

interface BranchChoice {
  /** The one that lists are narrowed to; null for all that one may see. */
  branch: StaffBranch | null;
  branches: StaffBranch[];
  choose(uuid: string): void;
}

/** The branch of the address, which every list is narrowed to. One that may not be seen counts as none. */
export function useBranch(): BranchChoice {
  const { branches } = useStaff();
  const [search] = useSearchParams();
  const setParameters = useSetParameters();
  const branch = branches.find(({ uuid }) => uuid === search.get(PARAMETER)) ?? null;
  const choose = (uuid: string) => setParameters({ [PARAMETER]: uuid || null });
  return { branch, branches, choose };
}

/** Makes the address of another screen, with the branch that is chosen. */
export function useWithBranch(): (path: string) => string {
  const chosen = new URLSearchParams(useLocation().search).get(PARAMETER);
  return (path) => (chosen ? `${path}${path.includes('?') ? '&' : '?'}${PARAMETER}=${chosen}` : path);
}

/** Goes to another screen, with the branch that is chosen. */
export function useGoTo(): (path: string, options?: NavigateOptions) => void {
  const navigate = useNavigate();
  const withBranch = useWithBranch();
  return (path, options) => void navigate(withBranch(path), options);
}
