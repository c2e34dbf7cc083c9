import type { Plugin, Rolldown } from 'vite';

/** On every screen; mutations, endless lists and several queries at once come with the screens that have them. */
const LIBRARIES =
  /rolldown[\\/]runtime|node_modules[\\/](preact|react-router|@tanstack(?!.*(useMutation|mutationObserver|useQueries|queriesObserver|useInfinite|infiniteQuery(Options|Observer))))[\\/]/;

/** Shared by several pages, but not by most: left to the bundler, which puts them where they are used. */
const FOR_FEW =
  /lib[\\/](error-message|field-messages|field-names|route-stops|cart|placed-orders|device-copy|kept-trip|form-drafts|next-page|random-id|refresh-session|registrar-query|progressive-visa-query|send-form)|ui[\\/](accordion|numbered-steps|use-wide|dialog)|icons-(more|eye|search|payment|home|package|travel)|ui[\\/]form/;

/** What every form needs: the libraries and the plain fields. */
const FORMS =
  /node_modules[\\/](react-hook-form|@hookform|zod)[\\/]|ui[\\/]icons-eye|ui[\\/]form[\\/](bound[\\/](bind|password|text\.)|field|form\.|form-lock|password|press|text-field|use-)|ui[\\/]quoted|packages[\\/]contract[\\/]src[\\/](messages|primitives|call|hal)/;

/** Controls of longer forms. */
const CONTROLS = /ui[\\/]form[\\/](?!search-field|star-input)/;

/** What the package list and the detail have in common. */
const PACKAGES =
  /features[\\/]packages[\\/](?!list-|hotel-|itinerary-|section|package-detail\.module)|lib[\\/](cart|rooms-query)|ui[\\/]date-block/;

/** The way of a package, from the map to the traveller's ticket. */
const ROUTE = /ui[\\/](route-line|journey-ticket)|lib[\\/]route-stops/;

/** What only screens of a login have in common. */
const ACCOUNT =
  /rules[\\/]src[\\/](journey|next-actions|document-days|pickup|room|rating)|ui[\\/](contact-us|empty-orders|paper-skeleton|photo-viewer|step-list|endless-list|data-table|remind-button|icons-account|art[\\/]blank-papers)|lib[\\/](trips|order-list-queries|deadline-words|use-order-owner|calendar|save-file|document-screens|manasik-day|pilgrim-query)|features[\\/]journey[\\/](timeline|step-|use-journey)/;

/** What only the screens about an agent's pilgrims have in common. */
const PILGRIMS =
  /lib[\\/](document-slots|near-departure|order-filter-paths|order-groups|use-order-filters)|ui[\\/]state-mark|contract[\\/]src[\\/](bill-state|document-stage)/;

/** The frame around every screen of a login. */
const FRAME =
  /features[\\/](inbox|documents)[\\/](use-unread-count|queries|use-document-counts)|lib[\\/](session-owner|next-page|registrar-query)/;

/** What screens with an order have in common. */
const ORDERS = /rules[\\/]src[\\/](bills|order-status)|lib[\\/](order-queries|use-now)/;

/** What placing and paying an order have in common. */
const PAYING = /lib[\\/](random-id|placed-orders|banks)|features[\\/]payments[\\/]whose/;

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
  { name: 'route', test: ROUTE, minShareCount: 2, includeDependenciesRecursively: false, priority: 2 },
  { name: 'frame', test: FRAME, minShareCount: 2, includeDependenciesRecursively: false, priority: 2 },
  { name: 'account', test: ACCOUNT, minShareCount: 2, includeDependenciesRecursively: false, priority: 2 },
  { name: 'pilgrims', test: PILGRIMS, minShareCount: 2, includeDependenciesRecursively: false, priority: 2 },
  { name: 'paying', test: PAYING, minShareCount: 2, includeDependenciesRecursively: false, priority: 2 },
  { name: 'orders', test: ORDERS, minShareCount: 2, includeDependenciesRecursively: false, priority: 2 },
  {
    name: 'shared',
    test: (id) => FOR_MANY.test(id) && !FOR_FEW.test(id),
    minShareCount: 4,
    includeDependenciesRecursively: false,
    priority: 1,
  },
];

/** Fails the build when a group has lost its modules, because they are called otherwise now. */
export function chunksPlugin(): Plugin {
  return {
    name: 'rihlah-chunks',
    apply: 'build',
    generateBundle(_options, bundle) {
      const names = new Set(Object.values(bundle).map((file) => file.type === 'chunk' && file.name));
      const lost = CHUNKS.find(({ name, tags }) => !tags && typeof name === 'string' && !names.has(name));
      if (lost) this.error(`No module is in the group of chunks '${lost.name}' any more`);
    },
  };
}
