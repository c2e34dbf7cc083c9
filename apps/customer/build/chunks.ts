import type { Plugin, Rolldown } from 'vite';
import { isAmong, knownModulesPlugin, type ModuleNames } from '../../../scripts/web-build/modules.ts';

/** On every screen; mutations, endless lists and several queries at once come with the screens that have them. */
const LIBRARIES: ModuleNames = [
  'rolldown/runtime',
  'node_modules/react/',
  'node_modules/react-dom/',
  'node_modules/scheduler/',
  'node_modules/react-router/',
  'node_modules/react-router-dom/',
  'node_modules/@remix-run/',
  'node_modules/@tanstack/',
  '!node_modules/@tanstack/query-core/build/modern/mutationObserver',
  '!node_modules/@tanstack/query-core/build/modern/infiniteQueryObserver',
  '!node_modules/@tanstack/query-core/build/modern/queriesObserver',
  '!node_modules/@tanstack/react-query/build/modern/useMutation',
  '!node_modules/@tanstack/react-query/build/modern/useInfinite',
  '!node_modules/@tanstack/react-query/build/modern/infiniteQueryOptions',
  '!node_modules/@tanstack/react-query/build/modern/useQueries',
];

/** What judges what was typed. It comes after most forms were drawn. */
const SCHEMAS: ModuleNames = [
  'node_modules/@hookform/',
  'node_modules/zod/',
  'contract/issue-codes',
  'contract/primitives',
  'contract/call',
  'contract/hal',
  'ui/form/state/schema-resolver',
];

/** A form that judges as one types: its library, and what binds fields to it. */
const FORMS: ModuleNames = [
  'node_modules/react-hook-form/',
  'ui/form/bound/bind',
  'ui/form/bound/password',
  'ui/form/bound/text.',
  'ui/form/form.',
  'ui/form/state/place-errors',
  'ui/form/state/use-coded-form',
  'ui/form/state/use-late-resolver',
];

/** The plain fields, and the texts of what is wrong with them. */
const FIELDS: ModuleNames = [
  'contract/messages',
  'ui/dom/press',
  'ui/icons/eye',
  'ui/form/fields/quoted',
  'ui/form/fields/field',
  'ui/form/form-lock',
  'ui/form/fields/password',
  'ui/form/fields/text-field',
  'ui/form/state/use-steady',
];

/** Controls of longer forms. */
const CONTROLS: ModuleNames = [
  'ui/form/',
  '!ui/form/bound/',
  // A calendar comes when it is opened.
  '!ui/form/dates/date-field',
  '!ui/form/dates/day-',
  '!ui/form/dates/calendar-days',
  'ui/dom/focus-first-invalid',
  'ui/text/grouped-digits',
  '!ui/form/fields/search-field',
  '!ui/form/choices/star-input',
  // To be dropped as a session ends, without the controls.
  '!ui/form/state/use-draft',
];

/** What the package list and the detail have in common. */
const PACKAGES: ModuleNames = [
  'src/features/packages/',
  'src/domain/packages/cart',
  'src/domain/packages/first-calls',
  'src/domain/packages/rooms-query',
  'ui/layout/date-block',
  'ui/status/stars',
  '!src/features/packages/list/list-',
  '!src/features/packages/detail/hotel-',
  '!src/features/packages/detail/itinerary-',
  '!src/features/packages/detail/section',
  '!src/features/packages/detail/flight-section',
  // Of home, before and after the login.
  '!src/features/packages/city-ticket',
  // Of the detail and of the preview that the desk looks at: the list needs none of it.
  '!src/features/packages/detail/package-detail',
  '!src/features/packages/detail/package-summary',
  '!src/features/packages/detail/payment-plan',
  '!src/features/packages/detail/share-package',
  '!src/features/packages/detail/flight-',
  '!src/features/packages/trip/taxi-',
  '!src/features/packages/trip/stay-',
];

/** The way of a package, from the map to the traveller's ticket. */
const ROUTE: ModuleNames = [
  'src/domain/journey/airports',
  'src/domain/journey/route-line',
  'src/domain/journey/route-stops',
  'src/domain/journey/journey-ticket',
];

/** What only screens of a login have in common. */
const ACCOUNT: ModuleNames = [
  'rules/document-state',
  'rules/journey',
  'rules/next-actions',
  'rules/document-days',
  'rules/pickup',
  'rules/room',
  'rules/rating',
  'src/domain/agency/contact-us',
  'src/domain/art/blank-papers',
  'src/domain/documents/document-screens',
  'src/domain/documents/pilgrim-query',
  'src/domain/journey/calendar',
  'src/domain/journey/manasik-day',
  'src/domain/journey/remind-button',
  'src/domain/journey/trips',
  'src/domain/orders/acts-for',
  'src/domain/orders/empty-orders',
  'src/domain/orders/list/order-list-queries',
  'src/domain/orders/queries/pilgrim-facts-query',
  'src/domain/orders/list/use-order-owner',
  'src/features/journey/steps/step-',
  'src/features/journey/steps/timeline',
  'src/features/journey/use-journey',
  'ui/lists/data-table',
  'ui/page/drawn-next',
  'ui/dom/save-file',
  'ui/lists/endless-list',
  'ui/icons/account',
  'ui/feedback/paper-skeleton',
  'ui/dialogs/photo-viewer',
  'ui/lists/step-list',
  'ui/text/deadline-words',
  'web-client/paging/use-pages',
];

/** What only the screens about an agent's pilgrims have in common. */
const PILGRIMS: ModuleNames = [
  'contract/bill-state',
  'contract/document-stage',
  'src/domain/documents/document-slots',
  'src/domain/journey/near-departure',
  'src/domain/orders/list/order-filter-paths',
  'src/domain/orders/list/order-groups',
  'src/domain/orders/list/use-order-filters',
  'ui/status/state-mark',
];

/** The frame around every screen of a login. */
const FRAME: ModuleNames = [
  'src/client/session-owner',
  'src/domain/live/changed-keys',
  'src/domain/orders/queries/registrar-query',
  'src/features/documents/queries',
  'src/domain/documents/missing-step',
  'src/features/documents/use-missing-step',
  'src/features/inbox/queries',
  'src/features/inbox/use-unread-count',
  'web-client/paging/next-page',
];

/** What screens with an order have in common. */
const ORDERS: ModuleNames = [
  'rules/order-status',
  'src/domain/orders/queries/first-calls',
  'src/domain/orders/queries/order-queries',
  'web-client/use-now',
];

/** What placing and paying an order have in common. */
const PAYING: ModuleNames = [
  'src/domain/orders/unpaid/payment-window',
  'src/domain/payments/banks',
  'src/features/payments/whose',
  'ui/status/deadline',
  'ui/decor/punch-clock',
  'web-client/random-id',
];

/** What most pages share. Those left out are shared by several pages: the bundler puts them where they are used. */
const SHARED: ModuleNames = [
  'contract/picture-address',
  'rules/',
  'src/client/',
  'src/domain/',
  'ui/',
  'web-client/',
  '!src/client/device-copy',
  '!src/client/forget-device-copy',
  '!src/client/kept-trip',
  '!src/client/refresh-session',
  '!src/client/send-form',
  '!src/domain/cities/branches',
  '!src/domain/journey/route-stops',
  '!src/domain/journey/travel',
  '!src/domain/live/',
  '!src/client/live-state',
  '!src/client/watched-order',
  '!rules/greeting-name',
  '!web-client/event-stream',
  '!rules/bills',
  '!rules/covid-doses',
  '!rules/photo-file',
  '!rules/terbilang',
  '!rules/typed-day',
  '!src/domain/packages/shared-by',
  '!rules/read-rupiah',
  '!ui/form/fields/rupiah-field',
  '!src/domain/agency/dial',
  '!src/domain/home/',
  '!src/domain/orders/list/order-',
  '!src/domain/orders/queries/order-',
  '!src/domain/orders/unpaid/order-',
  '!src/domain/journey/trips',
  '!src/domain/orders/unpaid/unpaid-order',
  '!src/domain/orders/unpaid/use-unpaid-orders',
  '!src/domain/orders/unpaid/placed-orders',
  '!src/domain/orders/status-stamp',
  '!src/domain/orders/queries/progressive-visa-query',
  '!src/domain/orders/queries/registrar-query',
  '!src/domain/packages/cart',
  '!src/domain/packages/product-query',
  '!ui/layout/accordion',
  '!ui/dialogs/dialog',
  '!ui/dom/focus-first-invalid',
  '!ui/dom/press',
  '!ui/page/drawn-next',
  '!ui/form/',
  '!ui/icons/eye',
  '!ui/icons/home',
  '!ui/icons/more',
  '!ui/icons/package',
  '!ui/icons/payment',
  '!ui/icons/search',
  '!ui/icons/social',
  '!ui/icons/travel',
  '!ui/lists/numbered-steps',
  '!ui/text/grouped-digits',
  '!ui/toasts/use-field-toast',
  '!ui/hooks/use-wide',
  '!web-client/paging/next-page',
  '!web-client/paging/use-pages',
  '!web-client/random-id',
  '!web-client/refresh-tokens',
  '!web-client/send-form',
];

/** The words of errors, which few visits see. */
const ERRORS: ModuleNames = [
  'ui/feedback/error-reason',
  'web-client/messages/error-message',
  'web-client/messages/field-messages',
  'web-client/messages/field-names',
];

/** Modules that this many pages have in common, in a chunk of their own. */
const common = (
  name: string,
  modules: ModuleNames,
  minShareCount: number,
  priority: number,
): Rolldown.CodeSplittingGroup => ({
  name,
  test: isAmong(modules),
  minShareCount,
  includeDependenciesRecursively: false,
  priority,
});

/**
 * Few and large chunks, because every file costs a round trip on a slow connection: the libraries of every screen (they
 * change rarely), the entry's own code, what most pages share, and what forms need.
 */
export const CHUNKS: Rolldown.CodeSplittingGroup[] = [
  { name: 'vendor', test: isAmong(LIBRARIES), priority: 4 },
  { name: 'main', tags: ['$initial'], priority: 3 },
  common('schemas', SCHEMAS, 2, 3),
  common('forms', FORMS, 2, 3),
  common('fields', FIELDS, 2, 2),
  common('controls', CONTROLS, 2, 2),
  common('packages', PACKAGES, 2, 2),
  common('route', ROUTE, 2, 2),
  common('frame', FRAME, 2, 2),
  common('account', ACCOUNT, 2, 2),
  common('pilgrims', PILGRIMS, 2, 2),
  common('paying', PAYING, 2, 2),
  common('orders', ORDERS, 2, 2),
  common('errors', ERRORS, 2, 2),
  common('shared', SHARED, 4, 1),
];

const LISTS = [
  LIBRARIES,
  SCHEMAS,
  FORMS,
  FIELDS,
  CONTROLS,
  PACKAGES,
  ROUTE,
  FRAME,
  ACCOUNT,
  PILGRIMS,
  PAYING,
  ORDERS,
  ERRORS,
  SHARED,
];

/** Fails the build when a group has lost its modules, or one of its names belongs to none. */
export function chunksPlugins(): Plugin[] {
  return [
    knownModulesPlugin(LISTS),
    {
      name: 'rihlah-chunks',
      apply: 'build',
      generateBundle(_options, bundle) {
        const names = new Set(Object.values(bundle).map((file) => file.type === 'chunk' && file.name));
        const lost = CHUNKS.find(({ name, tags }) => !tags && typeof name === 'string' && !names.has(name));
        if (lost) this.error(`No module is in the group of chunks '${lost.name}' any more`);
      },
    },
  ];
}
