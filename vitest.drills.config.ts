import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('.', import.meta.url));

/**
 * Configuration of `npm run drill`: failure drills against the built product. They run one after the other
 * because each needs the whole machine.
 */
export default defineConfig({
  resolve: {
    alias: [
      { find: /^@\//, replacement: root },
      { find: /^server-only$/, replacement: `${root}node_modules/server-only/empty.js` },
    ],
  },
  test: {
    include: ['tools/drills/*.drill.ts'],
    fileParallelism: false,
    reporters: ['verbose'],
    testTimeout: 600_000,
    hookTimeout: 180_000,
  },
});
