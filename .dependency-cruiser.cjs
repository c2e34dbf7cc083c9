/** Who may import what; docs/architecture.md says why. */
const api = '^apps/api/src';

/**
 * The modules of the API from the ground up: each may import those before it, none that come after. A folder of a module
 * that stands on another floor than the rest of it has a line of its own: the record of an order is below the bills,
 * placing one is above them.
 */
const MODULES = [
  'catalog',
  'identity',
  'backoffice/approvals',
  'orders/record',
  'messaging/inbox',
  'custody/passports',
  'agents',
  'billing',
  'banking',
  'billing/repricing',
  'billing/reversal',
  'banking/matching',
  'documents',
  'departures/rooms',
  'departures/groups',
  'departures/attendance',
  'departures/insurance',
  'departures/follow',
  'departures/answers',
  'billing/freeing',
  'orders',
  'identity/profile',
  'identity/claims',
  'backoffice/complaints',
  'privacy',
  'backoffice/order-search',
  'backoffice/decisions',
  'catalog/staff',
  'catalog/content',
  'billing/staff',
  'orders/staff',
  'orders/counter',
  'agents/staff',
  'documents/verification',
  'departures',
  'documents/travel',
  'identity/people',
  'custody',
  'messaging',
  'billing/reports',
  'backoffice/system',
  'privacy/personal-data',
  'privacy/retention',
  'privacy/requests',
  'backoffice',
];

const foldersOf = (modules) => modules.map((name) => `${api}/modules/${name}/`);
/** Folders inside a module that have a line of their own. */
const partsOf = (module) => MODULES.filter((name) => name.startsWith(`${module}/`));

const goesUp = (module, index) => {
  const above = MODULES.slice(index + 1);
  return {
    name: `modules-go-down-from-${module}`,
    severity: 'error',
    from: {
      path: foldersOf([module]),
      pathNot: ['\\.test\\.ts$', ...foldersOf(partsOf(module))],
    },
    to: {
      path: foldersOf(above),
      // A part below this one lies in the folder of a module above it; a module's failures stand on nothing else of it.
      pathNot: [
        '/failures\\.ts$',
        ...foldersOf(
          MODULES.slice(0, index + 1).filter(
            (name) => above.some((whole) => name.startsWith(`${whole}/`)) || name === module,
          ),
        ),
      ],
    },
  };
};

/** Who reads and writes another's tables with its own hands; everybody else asks the module's queries and use cases. */
const GUESTS = {
  // Staff's lists are one statement over orders.
  orders: ['backoffice/order-search', 'agents/staff'],
  // A number at the bank belongs to a bill; what becomes of it is banking.
  billing: ['banking'],
  // The read model of staff's lists is there to be joined.
  backoffice: ['orders/staff', 'billing/staff', 'agents/staff'],
};

const keepsItsTables = (module) => ({
  name: `tables-of-${module}-are-its-own`,
  comment: 'tables may refer to those below them, and the demo fills an empty database',
  severity: 'error',
  from: {
    path: `${api}/`,
    pathNot: ['\\.(tables|test)\\.ts$', `${api}/demo/`, ...foldersOf([module, ...(GUESTS[module] ?? [])])],
  },
  to: { path: `${api}/modules/${module}/.*\\.tables\\.ts$` },
});

/** The rooms of a web app from the ground up: each may import those before it, none that come after. */
const WEB_ROOMS = ['client', 'domain', 'features', 'app'];

const webRules = (app) => {
  const web = `^apps/${app}/src`;
  const goesDown = (room, index) => ({
    name: `${app}-goes-down-from-${room}`,
    severity: 'error',
    from: { path: `${web}/${room}/` },
    to: { path: `${web}/`, pathNot: `${web}/(${WEB_ROOMS.slice(0, index + 1).join('|')}|styles)/` },
  });
  return [
    {
      name: `${app}-features-stay-apart`,
      severity: 'error',
      from: { path: `${web}/features/([^/]+)/` },
      to: { path: `${web}/features/`, pathNot: `${web}/features/$1/` },
    },
    ...WEB_ROOMS.map(goesDown),
    {
      name: `${app}-rooms-are-in-the-list`,
      severity: 'error',
      from: { path: `${web}/`, pathNot: `${web}/(${WEB_ROOMS.join('|')}|styles)/` },
      to: {},
    },
  ];
};

module.exports = {
  forbidden: [
    { name: 'no-circular', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'contract-imports-only-zod',
      severity: 'error',
      from: { path: '^packages/contract/src', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^(packages/contract/src|node_modules/zod)' },
    },
    {
      name: 'rules-import-nothing',
      comment: 'but names and shapes of the contract, which both sides share, as types alone',
      severity: 'error',
      from: { path: '^packages/rules/src', pathNot: '\\.test\\.ts$' },
      to: {
        pathNot: '^(packages/rules/src|packages/contract/src/orders/order-status\\.ts$)',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'api-and-apps-stay-apart',
      severity: 'error',
      from: { path: '^apps/([^/]+)/' },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    {
      name: 'packages-know-no-app',
      severity: 'error',
      from: { path: '^packages/' },
      to: { path: '^apps/' },
    },
    ...MODULES.slice(0, -1).map(goesUp),
    {
      name: 'modules-are-in-the-list',
      severity: 'error',
      from: { path: `${api}/modules/`, pathNot: foldersOf(MODULES) },
      to: {},
    },
    ...[...new Set(MODULES.map((name) => name.split('/')[0]))].map(keepsItsTables),
    {
      name: 'nobody-imports-routes',
      severity: 'error',
      from: { pathNot: '^apps/api/src/app\\.ts$' },
      to: { path: '\\.routes\\.ts$', pathNot: '^apps/api/src/demo/' },
    },
    {
      name: 'infra-knows-no-module',
      severity: 'error',
      from: { path: `${api}/infra`, pathNot: '\\.test\\.ts$' },
      to: { path: `${api}/(modules|http|cli|demo)/` },
    },
    {
      name: 'http-knows-no-module',
      comment: 'but for the pages, which show what is sold',
      severity: 'error',
      from: { path: `${api}/http/`, pathNot: `${api}/http/pages/` },
      to: { path: `${api}/(modules|cli|demo)/` },
    },
    {
      name: 'modules-know-no-page',
      severity: 'error',
      from: { path: `${api}/modules/`, pathNot: '\\.test\\.ts$' },
      to: { path: `${api}/(http/pages|cli|demo)/` },
    },
    {
      name: 'web-client-is-transport',
      comment: 'it knows how to ask, not what: of the contract the shape of problems and of calls',
      severity: 'error',
      from: { path: '^packages/web-client/src', pathNot: '\\.test\\.ts$' },
      to: {
        pathNot:
          '^(packages/web-client/src|packages/contract/src/wire/(hal|call)\\.ts$|node_modules/(react|@types/react|@tanstack)/)',
      },
    },
    {
      name: 'ui-knows-no-domain',
      comment:
        'of the contract the codes and texts of errors and how text is cleaned, of the rules how dates and rupiah are written, and in which language',
      severity: 'error',
      from: { path: '^packages/ui/src', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^packages/',
        pathNot:
          '^packages/(ui/src|web-client/src|contract/src/wire/(messages|issue-codes|clean-text)\\.ts$|rules/src/(text/(calendar-words|dates|language|typed-day)|money/(read-rupiah|rupiah))\\.ts$)',
      },
    },
    {
      name: 'web-packages-are-for-browsers',
      severity: 'error',
      from: { path: '^(apps/api|packages/(contract|rules|snap|bank-simulator|demo|embedded-postgres))/' },
      to: { path: '^packages/(ui|web-client)/' },
    },
    ...['customer', 'console'].flatMap(webRules),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|migrations|\\.data|\\.tested-\\d+)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default'] },
  },
};
