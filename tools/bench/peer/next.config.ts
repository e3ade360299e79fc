import type { NextConfig } from 'next';
import createNextIntlPlugin from 'next-intl/plugin';

const config: NextConfig = {
  distDir: process.env.NEXT_DIST_DIR,
  cacheComponents: true,
  partialPrefetching: true,
  // TypeScript 7 has no interface that Next can call. `tsc` checks the types with those of the repository.
  typescript: { ignoreBuildErrors: true },
  serverExternalPackages: ['pg'],
};

export default createNextIntlPlugin('./i18n/request.ts')(config);
