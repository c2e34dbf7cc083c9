import type { Rolldown } from 'vite';

/** On every screen; mutations, endless lists and several queries at once come with the screens that have them. */
const LIBRARIES =
  /rolldown[\\/]runtime|node_modules[\\/](react|react-dom|scheduler|react-router|@tanstack(?!.*(useMutation|mutationObserver|useQueries|queriesObserver|useInfinite|infiniteQuery(Options|Observer))))[\\/]/;

/** Shared by several pages, but not by most: left to the bundler, which puts them where they are used. */
const FOR_FEW =
  /lib[\\/](route-stops|cart|placed-orders|device-copy|next-page|registrar-query|progressive-visa-query|send-form)|ui[\\/](accordion|numbered-steps)|icons-(more|search|payment|home|package)|ui[\\/]form/;

/** What every form needs: the libraries and the plain fields. */
const FORMS =
  /node_modules[\\/](react-hook-form|@hookform|zod)[\\/]|ui[\\/]form[\\/](field|form-lock|password|press|text-field|use-)|packages[\\/]contract[\\/]src[\\/](messages|primitives|call|hal)/;

/** Controls of longer forms. */
const CONTROLS = /ui[\\/]form[\\/](?!search-field|star-input)/;

/** What the package list and the detail have in common. */
const PACKAGES =
  /features[\\/]packages[\\/](?!list-)|lib[\\/](route-stops|cart|rooms-query)|ui[\\/](route-line|stars|date-block|arch-picture)/;

/** What only screens of a login have in common. */
const ACCOUNT =
  /rules[\\/]src[\\/](journey|next-actions|pickup|room|rating)|ui[\\/](step-list|endless-list|data-table|use-wide|remind-button|icons-account|art[\\/]blank-papers)|lib[\\/](trips|order-list-queries|deadline-words|use-order-owner|calendar|save-file)|features[\\/]journey[\\/](timeline|step-|use-journey)/;

/** The frame around every screen of a login. */
const FRAME =
  /features[\\/](inbox|documents)[\\/](use-unread-count|queries|use-document-counts)|lib[\\/](session-owner|device-copy|next-page|registrar-query)/;

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
  { name: 'controls', test: CONTROLS, minShareCount: 2, includeDependenciesRecursively: false, priority: 2 },
  { name: 'packages', test: PACKAGES, minShareCount: 2, includeDependenciesRecursively: false, priority: 2 },
  { name: 'frame', test: FRAME, minShareCount: 2, includeDependenciesRecursively: false, priority: 2 },
  { name: 'account', test: ACCOUNT, minShareCount: 2, includeDependenciesRecursively: false, priority: 2 },
  { name: 'shared', test: (id) => FOR_MANY.test(id) && !FOR_FEW.test(id), minShareCount: 4, priority: 1 },
];
