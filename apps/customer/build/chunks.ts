import type { Rolldown } from 'vite';

/** Modules that so many pages load, put together: every file costs a round trip on a slow connection. */
const shared = (name: string, test: RegExp, minShareCount: number): Rolldown.CodeSplittingGroup => ({
  name,
  test,
  minShareCount,
  includeDependenciesRecursively: false,
});

/**
 * Which modules travel together. Everything else stays with the pages that need it, as the bundler finds it: more groups
 * were measured, and each made some page load what it does not show.
 */
export const CHUNKS: Rolldown.CodeSplittingGroup[] = [
  { name: 'main', tags: ['$initial'], priority: 2 },
  { ...shared('libraries', /\/node_modules\//, 40), priority: 1 },
  shared('deadline', /\/status\/deadline|\/decor\/punch-clock/, 2),
  shared('rating', /\/features\/packages\/(fresh|gate-words|rating-line)|\/status\/stars/, 2),
  shared('packages', /\/features\/packages\/(list\/|[\w-]+\.)|\/domain\/packages\/(first|rooms)/, 2),
  shared('bill', /\/features\/payments\/(whose|payment-head|bill-document)|\/payment-window/, 2),
  shared(
    'payments',
    /\/domain\/payments\/banks|\/features\/payments\/(bank-choice|methods-query|safety|use-create-account)/,
    2,
  ),
];
