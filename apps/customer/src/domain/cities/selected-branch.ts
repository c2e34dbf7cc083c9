import type { Branch } from '@rihlah/contract/branch';
import { storedValue } from '@rihlah/web-client/stored-value';
import { BRANCH_KEY } from '../../client/stored-keys.ts';

/** The departure city the visitor chose (spec 1, section 2). */
export type SelectedBranch = Pick<Branch, 'uuid' | 'name' | 'address' | 'city' | 'latitude' | 'longitude'>;

const stored = storedValue<SelectedBranch>(BRANCH_KEY);

export const useSelectedBranch = (): SelectedBranch | null => stored.use();

/** The same outside React (what a page fetches first). */
export const getSelectedBranch = (): SelectedBranch | null => stored.get();

export function selectBranch(branch: SelectedBranch): void {
  const { uuid, name, address, city, latitude, longitude } = branch;
  stored.set({ uuid, name, address, city, latitude, longitude });
}
