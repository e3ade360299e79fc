import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const root = fileURLToPath(new URL('.', import.meta.url));

/**
 * The script of pages that are nothing but paintings: what reacts on them, without React and Next's router, which such a page has no
 * use for until something is opened (docs/decisions.md). `npm run build` makes it beside Next's build; gateway/static-page.ts puts it
 * into the pages.
 */
export default defineConfig({
  base: '/_next/static/enhancements/',
  publicDir: false,
  logLevel: 'warn',
  resolve: { alias: { '@': root } },
  build: {
    outDir: join(process.env.NEXT_DIST_DIR ?? '.next', 'static', 'enhancements'),
    assetsDir: '',
    emptyOutDir: true,
    manifest: 'manifest.json',
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: 'app/[locale]/enhancements-script.ts',
      onLog(level, log, tell) {
        // 'use client' is Next's.
        if (log.code !== 'MODULE_LEVEL_DIRECTIVE') tell(level, log);
      },
    },
  },
});
