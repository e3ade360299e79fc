import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const root = fileURLToPath(new URL('.', import.meta.url));

/**
 * Builds the script for pages that consist only of static views: their enhancements, without React and Next's
 * router, which such a page needs only once something is opened
 * (docs/decisions/012-pages-without-react.md). `npm run build` builds it next to Next's build;
 * gateway/next-output/static-page.ts inserts it into the pages.
 */
export default defineConfig({
  base: '/_next/static/enhancements/',
  publicDir: false,
  logLevel: 'warn',
  resolve: { alias: { '@': root } },
  // As in next.config.ts: without its tracing, Sentry imports neither Next's router nor React DOM.
  define: { __SENTRY_TRACING__: 'false', __SENTRY_DEBUG__: 'false' },
  build: {
    outDir: join(process.env.NEXT_DIST_DIR ?? '.next', 'static', 'enhancements'),
    assetsDir: '',
    emptyOutDir: true,
    manifest: 'manifest.json',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: 'app/[locale]/enhancements-script.ts',
      onLog(level, log, tell) {
        // 'use client' is a directive of Next.
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') tell(level, log);
      },
    },
  },
});
