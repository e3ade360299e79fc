import type { MetadataRoute } from 'next';
import { absoluteUrl } from '@/lib/site';

// The origin comes from the environment the server runs in, not from the one it was built in.
export const dynamic = 'force-dynamic';

/** Everything but the API may be crawled; pages that should not be listed say so themselves. */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: '*', allow: '/', disallow: ['/api/'] },
    sitemap: absoluteUrl('/sitemap.xml'),
  };
}
