import { fileURLToPath } from 'node:url';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig, mergeConfig } from 'vitest/config';
import { installedChromium, LAUNCH_ARGUMENTS } from './scripts/steps/chromium.ts';

const root = fileURLToPath(new URL('.', import.meta.url));

const shared = defineConfig({
  resolve: {
    alias: [
      { find: /^@\//, replacement: root },
      { find: /^server-only$/, replacement: `${root}node_modules/server-only/empty.js` },
    ],
  },
  test: {
    exclude: ['**/node_modules/**', '.next*/**', '.stryker-tmp/**', 'tests/e2e/**'],
    // Tests are slow on a busy machine. The timeouts only catch tests that hang.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 10_000 } },
  },
});

/** Tests of rules, texts and calls of the API, on a real database. */
export const nodeTests = mergeConfig(
  shared,
  defineConfig({
    test: {
      name: 'node',
      include: ['**/*.test.ts'],
      globalSetup: ['tests/setup/postgres.ts'],
      setupFiles: ['tests/setup/console.ts', 'tests/setup/shared-process.ts'],
      // Administrators of the tests sign in by the password alone.
      env: { REQUIRE_SECOND_FACTOR: 'false' },
      // Importing the application takes more time than testing it, so the files of a worker share its modules.
      isolate: false,
      // One worker per processor: half of a test's time is spent in PostgreSQL, and tests that measure time use
      // separate processes.
      maxWorkers: '100%',
    },
  }),
);

/** Tests of React components and enhancements in Chromium, without a server (docs/decisions/109-component-tests.md). */
const componentTests = mergeConfig(
  shared,
  defineConfig({
    // What a page on the server writes into the markup is read from the environment (lib/site/site.ts).
    define: { 'process.env': {} },
    // Without all packages in the first build, the first test that imports another one would start again.
    optimizeDeps: { entries: ['components/**/*.{ts,tsx}'] },
    test: {
      name: 'components',
      include: ['**/*.test.tsx'],
      setupFiles: ['tests/setup/console.ts', 'tests/setup/components.ts'],
      isolate: true,
      maxWorkers: '100%',
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        // The first page waits until all packages are bundled.
        connectTimeout: 600_000,
        viewport: { width: 1280, height: 800 },
        provider: playwright({
          launchOptions: { executablePath: installedChromium() ?? undefined, args: LAUNCH_ARGUMENTS },
          contextOptions: { timezoneId: 'Asia/Hong_Kong', locale: 'en' },
        }),
        instances: [{ browser: 'chromium' }],
      },
    },
  }),
);

export default defineConfig({ test: { projects: [nodeTests, componentTests] } });
