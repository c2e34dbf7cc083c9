import type { Branch } from '@rihlah/contract/catalog/branch';
import { distanceKm, type Place } from './distance.ts';

export const isComingSoon = (branch: Pick<Branch, 'type'>): boolean => branch.type === 'coming-soon';

/** The branches one can leave from, nearest first. */
export const byDistance = (branches: Branch[], from: Place): Branch[] =>
  branches
    .filter((branch) => !isComingSoon(branch))
    .sort((a, b) => distanceKm(from, a) - distanceKm(from, b));

/**
 * The branch that serves a choice: itself; for a coming-soon one its parent, or the nearest where it has none (spec 1,
 * section 2). Null when no branch is open.
 */
export function servingBranch(chosen: Branch, branches: Branch[]): Branch | null {
  if (!isComingSoon(chosen)) return chosen;
  const parent = branches.find((branch) => branch.uuid === chosen.parent?.uuid);
  if (parent && !isComingSoon(parent)) return parent;
  return byDistance(branches, chosen)[0] ?? null;
}
