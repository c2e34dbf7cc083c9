import type { Rolldown } from 'vite';

/** On every screen; mutations come with the screens that send something. */
const LIBRARIES =
  /rolldown[\\/]runtime|node_modules[\\/](react|react-dom|scheduler|react-router|@tanstack(?!.*(useMutation|mutationObserver)))[\\/]/;

/** Shared by several pages, but not by most: left to the bundler, which puts them where they are used. */
const FOR_FEW = /lib[\\/](route-stops|cart|placed-orders)|icons-more|ui[\\/]form/;

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
    test: /node_modules[\\/](react-hook-form|@hookform|zod)[\\/]|src[\\/]ui[\\/]form[\\/]|packages[\\/]contract[\\/]/,
    minShareCount: 2,
    includeDependenciesRecursively: false,
    priority: 2,
  },
  { name: 'packages', test: PACKAGES, minShareCount: 2, includeDependenciesRecursively: false, priority: 2 },
  { name: 'shared', test: (id) => FOR_MANY.test(id) && !FOR_FEW.test(id), minShareCount: 4, priority: 1 },
];
