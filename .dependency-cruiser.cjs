/** Who may import whom. `npm run verify` runs it; tests/architecture.test.ts proves that each rule fires. */
const only = (name, comment, from, allowed) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from },
  to: { pathNot: allowed },
});

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      ...only('contract-imports-only-zod', 'The contract is what both halves agree on.', '^lib/contract/', [
        '^lib/contract/',
        '^node_modules/zod/',
      ]),
    },
    {
      name: 'server-knows-no-site',
      comment: 'The API knows nothing of React or Next.',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^(app|components)/|^node_modules/(next|react|react-dom|axios|next-intl|@mui)/' },
    },
    {
      name: 'server-uses-only-contract-of-lib',
      comment: 'Beside it the brand and the addresses of pages, for links in mails, and who calls.',
      severity: 'error',
      from: { path: '^server/' },
      to: {
        path: '^lib/',
        pathNot: '^lib/(contract/|client-address\\.ts|network\\.ts|site\\.ts|i18n/paths\\.ts)',
      },
    },
    {
      name: 'few-import-server',
      comment: 'The API has one door; only the mounts, the in-process client, scripts and tests open it.',
      severity: 'error',
      from: {
        pathNot: [
          '^server/',
          '^lib/api/server\\.ts$',
          '^app/(api|auth|merchant-auth|admin-auth|media|readyz)/',
          '^instrumentation\\.ts$',
          '^scripts/',
          '^tests/',
        ],
      },
      to: { path: '^server/' },
    },
    {
      name: 'one-door',
      severity: 'error',
      from: {
        path: '^(lib/api/server\\.ts|app/(api|auth|merchant-auth|admin-auth|readyz)/|instrumentation\\.ts)',
      },
      to: { path: '^server/', pathNot: '^server/app\\.ts$' },
    },
    {
      name: 'media-door',
      comment: 'Pictures are files, not API calls: their mount opens the media room only.',
      severity: 'error',
      from: { path: '^app/media/' },
      to: { path: '^server/', pathNot: '^server/platform/media/respond\\.ts$' },
    },
    {
      name: 'routes-never-touch-the-database',
      severity: 'error',
      from: { path: '^server/features/', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/platform/database/|^node_modules/(drizzle-orm|pg)/' },
    },
    {
      name: 'data-never-touches-http',
      severity: 'error',
      from: { path: '^server/features/', pathNot: '\\.test\\.ts$' },
      to: { path: '^server/(routes|http)/|^node_modules/(hono|@hono)/' },
    },
    {
      name: 'components-import-no-pages-and-no-server-client',
      severity: 'error',
      from: { path: '^components/' },
      to: { path: '^app/|^lib/api/server\\.ts$' },
    },
    {
      name: 'lib-imports-no-app-and-no-components',
      severity: 'error',
      from: { path: '^lib/' },
      to: { path: '^(app|components)/' },
    },
    {
      name: 'gateway-knows-no-pages',
      comment: 'It stands in front of Next, reads bytes, and runs without the site’s aliases and bundler.',
      severity: 'error',
      from: { path: '^gateway/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^(app|components|lib|scripts|server|tests)/|^node_modules/(react|react-dom|next/.+)/',
        pathNot:
          '^lib/(admin-path|cache/catalogue-changes|client-address|content-policy|contract/locale|error-texts|i18n/paths|last-resort-style|listen-host|network|script-mark|security-headers|session/chunk-reload|unavailable-calls)\\.ts$|^node_modules/next/(index|dist/server/next)\\.',
      },
    },
    {
      name: 'nobody-imports-the-gateway',
      severity: 'error',
      from: { pathNot: '^gateway/' },
      to: { path: '^gateway/' },
    },
    {
      name: 'features-do-not-cross',
      comment:
        'What two features share belongs to ui or layout; a merchant’s preview is the course’s page itself.',
      severity: 'error',
      from: {
        path: '^components/([^/]+)/',
        pathNot: ['^components/(ui|layout)/', '^components/merchant/advertisement/page-preview\\.tsx$'],
      },
      to: { path: '^components/([^/]+)/', pathNot: '^components/(ui|layout|$1)/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(\\.next|\\.data|node_modules/\\.cache)' },
    tsConfig: { fileName: 'tsconfig.json' },
    parser: 'swc',
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
    },
    cache: { folder: 'node_modules/.cache/dependency-cruiser' },
  },
};
