import type { Rolldown } from 'vite';

/** On every screen; mutations and endless lists come with the screens that have them. */
const LIBRARIES =
  /rolldown[\\/]runtime|node_modules[\\/](react|react-dom|scheduler|react-router|@tanstack(?!.*(useMutation|mutationObserver|[iI]nfiniteQuery(Options|Observer)|useInfinite)))[\\/]/;

/** Shared by several pages, but not by most: left to the bundler, which puts them where they are used. */
const FOR_FEW = /lib[\\/](route-stops|cart|placed-orders)|icons-more|ui[\\/]form/;

/** Forms with what checks them; names and lists of the contract, and controls that stand alone, are not of them. */
const FORMS =
  /node_modules[\\/](react-hook-form|@hookform|zod)[\\/]|ui[\\/]form[\\/](?!search-field|star-input)|packages[\\/]contract[\\/]src[\\/](?!order-status|document-stage|banks)/;

/** What the package list and the detail have in common. */
const PACKAGES = /features[\\/]packages[\\/]|lib[\\/](route-stops|cart)|ui[\\/](route-line|stars|date-block)/;

const FOR_MANY = /src[\\/](ui|lib)[\\/]|packages[\\/]rules[\\/]/;

/**
 * Few and large chunks, because every file costs a round trip on a slow connection: the libraries of every screen (they
 * change rarely), the entry's own code, what most pages share, and what forms need.
 */
export const CHUNKS: Rolldown.CodeSplittingGroup[] = [
  { name: 'vendor', test: LIBRARIES, priority: 4 },
  { name: 'main', tags: ['$initial'], priority: 3 },
  {
    name: 'forms',
    test: FORMS,
    minShareCount: 2,
    includeDependenciesRecursively: false,
    priority: 2,
  },
  { name: 'packages', test: PACKAGES, minShareCount: 2, includeDependenciesRecursively: false, priority: 2 },
  { name: 'shared', test: (id) => FOR_MANY.test(id) && !FOR_FEW.test(id), minShareCount: 4, priority: 1 },
];
