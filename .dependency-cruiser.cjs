/** Who may import what; docs/architecture.md says why. */
const api = '^apps/api/src';

/** The features of the API from the ground up: each may import those before it, none that come after. */
const FEATURES = [
  'branches',
  'agency',
  'pictures',
  'packages',
  'accounts',
  'team',
  'approvals',
  'orders',
  'inbox',
  'agents',
  'payments',
  'documents',
  'passports',
  'rooms',
  'booking',
  'profile',
  'complaints',
  'erasure',
  'merging',
  'desk',
  'content',
  'review',
  'attendance',
  'operations',
  'lists',
  'people',
  'check-in',
  'custody',
  'messages',
  'reports',
  'system',
  'person-data',
  'events',
];

const goesUp = (feature, index) => ({
  name: `features-go-down-from-${feature}`,
  comment: 'one that is not in the list may be imported by none of them',
  severity: 'error',
  from: { path: `${api}/features/${feature}/` },
  to: { path: `${api}/features/`, pathNot: `${api}/features/(${FEATURES.slice(0, index + 1).join('|')})/` },
});

/** Who reads and writes another's tables with its own hands; everybody else asks the feature's queries and use cases. */
const GUESTS = {
  // What is done with an order is written into its record; the desk's lists are one statement over it.
  orders: ['features/booking', 'features/desk'],
  // So is what is done with a passport: handing it over is custody's.
  passports: ['features/custody'],
};

const keepsItsTables = (feature) => ({
  name: `tables-of-${feature}-are-its-own`,
  comment: 'tables may refer to those below them, and the demo fills an empty database',
  severity: 'error',
  from: {
    path: `${api}/`,
    pathNot: [
      '\\.tables\\.ts$',
      `${api}/demo/`,
      `${api}/features/${feature}/`,
      ...(GUESTS[feature] ?? []).map((room) => `${api}/${room}/`),
    ],
  },
  to: { path: `${api}/features/${feature}/[^/]+\\.tables\\.ts$` },
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
        pathNot: '^(packages/rules/src|packages/contract/src/order-status\\.ts$)',
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
    ...FEATURES.map(goesUp),
    {
      name: 'features-are-in-the-list',
      severity: 'error',
      from: { path: `${api}/features/`, pathNot: `${api}/features/(${FEATURES.join('|')})/` },
      to: {},
    },
    ...FEATURES.map(keepsItsTables),
    {
      name: 'nobody-imports-routes',
      severity: 'error',
      from: { pathNot: '^apps/api/src/app\\.ts$' },
      to: { path: '\\.routes\\.ts$', pathNot: '^apps/api/src/demo/' },
    },
    {
      name: 'platform-knows-no-feature',
      severity: 'error',
      from: { path: '^apps/api/src/platform' },
      to: { path: '^apps/api/src/(features|plugins|web|staff|demo)' },
    },
    {
      name: 'plugins-know-no-feature',
      severity: 'error',
      from: { path: '^apps/api/src/plugins' },
      to: { path: '^apps/api/src/(features|web|staff|demo)' },
    },
    {
      name: 'pages-stand-above-the-features',
      severity: 'error',
      from: { path: '^apps/api/src/features' },
      to: { path: '^apps/api/src/(web|staff|demo)' },
    },
    {
      name: 'web-client-is-transport',
      comment: 'it knows how to ask, not what: of the contract the shape of problems and of calls',
      severity: 'error',
      from: { path: '^packages/web-client/src', pathNot: '\\.test\\.ts$' },
      to: {
        pathNot:
          '^(packages/web-client/src|packages/contract/src/(hal|call)\\.ts$|node_modules/(react|@types/react|@tanstack)/)',
      },
    },
    {
      name: 'ui-knows-no-domain',
      comment:
        'of the contract the codes and texts of errors and how text is cleaned, of the rules how dates and rupiah are written',
      severity: 'error',
      from: { path: '^packages/ui/src', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^packages/',
        pathNot:
          '^packages/(ui/src|web-client/src|contract/src/(messages|issue-codes|clean-text)\\.ts$|rules/src/(calendar-words|dates|read-rupiah|rupiah|typed-day)\\.ts$)',
      },
    },
    {
      name: 'web-packages-are-for-browsers',
      severity: 'error',
      from: { path: '^(apps/api|packages/(contract|rules|snap|bank-simulator|embedded-postgres))/' },
      to: { path: '^packages/(ui|web-client)/' },
    },
    ...['customer', 'console'].flatMap(webRules),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|migrations|\\.data)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default'] },
  },
};
