import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('.', import.meta.url));

export default defineConfig({
  resolve: {
    alias: [
      { find: /^@\//, replacement: root },
      { find: /^server-only$/, replacement: `${root}node_modules/server-only/empty.js` },
    ],
  },
  test: {
    include: ['**/*.test.{ts,tsx}'],
    exclude: ['**/node_modules/**', '.next*/**', '.stryker-tmp/**', 'tests/e2e/**'],
    globalSetup: ['tests/setup/postgres.ts'],
    setupFiles: ['tests/setup/console.ts', 'tests/setup/shared-process.ts'],
    // Importing the application takes more time than testing it, so the files of a worker share its modules.
    isolate: false,
    // One worker per processor: half of a test's time is spent in PostgreSQL, and tests that measure time use
    // separate processes.
    maxWorkers: '100%',
    // Tests are slow on a busy machine. The timeouts only catch tests that hang.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 10_000 } },
  },
});
