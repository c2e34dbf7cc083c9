import type { Branch } from '@rihlah/contract/catalog/branch';
import { storedValue } from '@rihlah/web-client/stored-value';
import { BRANCH_KEY } from '../../client/stored-keys.ts';

/** The departure city the visitor chose (spec 1, section 2). Devices that chose before there were airports know none. */
export type SelectedBranch = Pick<Branch, 'uuid' | 'name' | 'address' | 'city' | 'latitude' | 'longitude'> &
  Partial<Pick<Branch, 'airport'>>;

const stored = storedValue<SelectedBranch>(BRANCH_KEY);

/** Whatever else lies under that key is no choice: the visitor chooses anew. */
const whole = (value: SelectedBranch | null): SelectedBranch | null =>
  value?.uuid && value.city ? value : null;

export const useSelectedBranch = (): SelectedBranch | null => whole(stored.use());

/** The same outside React (what a page fetches first). */
export const getSelectedBranch = (): SelectedBranch | null => whole(stored.get());

export function selectBranch(branch: SelectedBranch): void {
  const { uuid, name, address, city, latitude, longitude, airport } = branch;
  stored.set({ uuid, name, address, city, latitude, longitude, airport });
}

export const forgetBranch = (): void => stored.set(null);
