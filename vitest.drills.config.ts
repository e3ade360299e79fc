import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

const root = fileURLToPath(new URL('.', import.meta.url));

/** `npm run drill`: the built product as processes, and what is done to it. One drill after the other: each needs the machine. */
export default defineConfig({
  resolve: {
    alias: [
      { find: /^@\//, replacement: root },
      { find: /^server-only$/, replacement: `${root}node_modules/server-only/empty.js` },
    ],
  },
  test: {
    include: ['tests/drills/*.drill.ts'],
    fileParallelism: false,
    reporters: ['verbose'],
    testTimeout: 600_000,
    hookTimeout: 180_000,
  },
});
