/** Who may import what; docs/architecture.md says why. */
const features = '^apps/api/src/features/([^/]+)/';

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
      comment: 'but the status names, which both sides and the contract share',
      severity: 'error',
      from: { path: '^packages/rules/src', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^(packages/rules/src|packages/contract/src/order-status\\.ts$)' },
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
    {
      name: 'tables-belong-to-their-feature',
      comment: 'tables may refer to each other; other code uses the feature’s queries and use cases',
      severity: 'error',
      from: { path: features, pathNot: '\\.tables\\.ts$' },
      to: {
        path: '^apps/api/src/features/[^/]+/[^/]+\\.tables\\.ts$',
        pathNot: '^apps/api/src/features/$1/',
      },
    },
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
      to: { path: '^apps/api/src/(features|plugins|demo)' },
    },
    {
      name: 'web-features-stay-apart',
      severity: 'error',
      from: { path: '^apps/customer/src/features/([^/]+)/' },
      to: { path: '^apps/customer/src/features/', pathNot: '^apps/customer/src/features/$1/' },
    },
    {
      name: 'web-goes-downward',
      severity: 'error',
      from: { path: '^apps/customer/src/(features|ui|lib)/' },
      to: { path: '^apps/customer/src/app/' },
    },
    {
      name: 'ui-and-lib-know-no-feature',
      severity: 'error',
      from: { path: '^apps/customer/src/(ui|lib)/' },
      to: { path: '^apps/customer/src/features/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|migrations|\\.data)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default'] },
  },
};
