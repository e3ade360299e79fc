/**
 * Import rules between folders. `npm run verify` runs them; tests/architecture.test.ts proves that each rule
 * fires.
 */
/** Tests may import their test dependencies. */
const TEST = '\\.test\\.tsx?$|/fixtures/|\\.fixture\\.ts$';
/** Feature files that handle a request or a reply. */
const SPEAKS_HTTP =
  '-routes\\.ts$|^server/platform/mail/html-part\\.ts$|^server/features/(auth|admin)/|^server/features/accounts/(session|business|administrator|call)\\.ts$|^server/features/advertisements/advertisement-input\\.ts$|^server/features/mcp/tool-answer\\.ts$|^server/features/bookmarks/bookmarked-cards\\.ts$';

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'product-imports-dependencies',
      comment:
        'What the product imports, in the browser or on the server, is a dependency; tools and tests are devDependencies.',
      severity: 'error',
      from: {
        path: '^(app|components|gateway|lib|server)/|^(instrumentation|instrumentation-client|middleware|next\\.config)\\.ts$',
        pathNot: TEST,
      },
      to: {
        dependencyTypes: ['npm-dev'],
        dependencyTypesNot: ['type-only'],
        pathNot: '^node_modules/@types/',
      },
    },
    {
      name: 'product-imports-no-tests',
      comment: 'The image has no tests and no tools (.dockerignore).',
      severity: 'error',
      from: {
        path: '^(app|components|gateway|lib|server|scripts/doctor)/|^scripts/(admin|advertisements|backup|build|comments|doctor|import|pictures|restore|seed|start)\\.ts$|^(instrumentation|instrumentation-client|middleware|next\\.config|vite\\.config)\\.ts$',
        pathNot: TEST,
      },
      to: { path: ['^(tests|tools|docs)/', TEST] },
    },
    {
      name: 'contract-imports-only-zod',
      comment: 'The contract is what both halves agree on.',
      severity: 'error',
      from: { path: '^lib/contract/', pathNot: TEST },
      to: { pathNot: ['^lib/contract/', '^node_modules/zod/'] },
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
      comment:
        'Beside it the brand and addresses of pages and pictures for mails and feeds, who calls, and what the whole process shares.',
      severity: 'error',
      from: { path: '^server/' },
      to: {
        path: '^lib/',
        pathNot:
          '^lib/(contract/|(failures/logged-errors|i18n/paths|network/(address-prefix|client-address)|process/(shutdown|singleton)|site/(catalogue-paths|picture-url|site))\\.ts$)',
      },
    },
    {
      name: 'few-import-server',
      comment:
        'The API has one entry; only the mounts and the pages’ client below `app`, scripts and tests open it.',
      severity: 'error',
      from: {
        pathNot: [
          '^server/',
          '^app/(api|auth|merchant-auth|admin-auth|media|readyz)/',
          '^instrumentation\\.ts$',
          '^scripts/',
          '^tests/',
          '^tools/',
        ],
      },
      to: { path: '^server/' },
    },
    {
      name: 'one-entry-to-the-api',
      severity: 'error',
      from: {
        path: '^(app/(api|auth|merchant-auth|admin-auth|readyz)/|instrumentation\\.ts)',
      },
      to: { path: '^server/', pathNot: '^server/app\\.ts$' },
    },
    {
      name: 'one-entry-to-media',
      comment: 'Pictures and legal PDFs are files, not API calls: their mounts import their responses only.',
      severity: 'error',
      from: { path: '^app/media/' },
      to: { path: '^server/', pathNot: '^server/platform/(media/respond|settings/legal-files)\\.ts$' },
    },
    {
      name: 'platform-knows-no-feature',
      comment: 'What any product would have; the API’s HTTP, the features and the worker stand on it.',
      severity: 'error',
      from: { path: '^server/platform/', pathNot: TEST },
      to: { path: '^server/', pathNot: '^server/platform/' },
    },
    {
      name: 'http-knows-no-feature',
      severity: 'error',
      from: { path: '^server/http/', pathNot: TEST },
      to: { path: '^server/', pathNot: '^server/(http|platform)/' },
    },
    {
      name: 'features-know-no-worker',
      severity: 'error',
      from: { path: '^server/features/', pathNot: TEST },
      to: { path: '^server/', pathNot: '^server/(features|http|platform)/' },
    },
    {
      name: 'only-admin-imports-admin',
      comment: 'The administrator’s part reads and writes every feature; no feature reads it.',
      severity: 'error',
      from: { path: '^server/features/', pathNot: ['^server/features/(admin|reports)/', TEST] },
      to: { path: '^server/features/admin/' },
    },
    {
      name: 'routes-never-touch-the-database',
      severity: 'error',
      from: { path: '^server/features/.*-routes\\.ts$' },
      to: { path: '^server/platform/database/|^node_modules/(drizzle-orm|pg)/' },
    },
    {
      name: 'queries-never-touch-hono',
      comment:
        'Of a feature, only routes, guards, and what reads a request or writes a reply; the sign-in protocol speaks HTTP.',
      severity: 'error',
      from: { path: '^server/(features|platform)/', pathNot: [SPEAKS_HTTP, TEST] },
      to: { path: '^node_modules/(hono|@hono)/|^server/http/' },
    },
    {
      name: 'components-import-no-app',
      severity: 'error',
      from: { path: '^components/' },
      to: { path: '^app/' },
    },
    {
      name: 'lib-imports-no-app-components-server',
      severity: 'error',
      from: { path: '^lib/' },
      to: { path: '^(app|components|server)/' },
    },
    {
      name: 'gateway-knows-no-pages',
      comment: 'It stands in front of Next, reads bytes, and runs without the site’s aliases and bundler.',
      severity: 'error',
      from: { path: '^gateway/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^(app|components|lib|scripts|server|tests)/|^node_modules/(react|react-dom|next/.+)/',
        pathNot:
          '^lib/(browser/chunk-reload|contract/locale|failures/(error-texts|last-resort-style|logged-errors)|i18n/paths|network/(address-prefix|client-address|listen-host)|process/(catalogue-changes|heartbeat|page-rendering|shutdown|singleton)|security/(content-policy|script-mark|security-headers)|site/(admin-path|not-pages))\\.ts$|^node_modules/next/(index|dist/server/(next|app-render/parse-and-validate-flight-router-state))\\.',
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
        'What two features share belongs to ui or layout, which import no feature; a merchant’s preview is the course’s page itself.',
      severity: 'error',
      from: {
        path: '^components/([^/]+)/',
        pathNot: '^components/merchant/advertisement/preview/preview-dialog\\.tsx$',
      },
      to: { path: '^components/([^/]+)/', pathNot: '^components/(ui|layout|$1)/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(\\.next|\\.data|node_modules/\\.cache)' },
    tsConfig: { fileName: 'tsconfig.json' },
    parser: 'swc',
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
    },
    cache: { folder: 'node_modules/.cache/dependency-cruiser' },
  },
};
