import type { MetadataRoute } from 'next';
import { absoluteUrl } from '@/lib/site';

// The origin comes from the environment the server runs in, not from the one it was built in.
export const dynamic = 'force-dynamic';

/** Calls that answer a session alone, links of mails, and searches, which have a limit of their own (specification §B). */
const CLOSED = [
  ...['/admin-auth/', '/auth/', '/merchant-auth/'],
  ...[
    '/api/v1/admin/',
    '/api/v1/bookmarks',
    '/api/v1/comments',
    '/api/v1/merchants/current',
    '/api/v1/users/',
  ],
  '/api/v1/posts/*/statistics',
  '/api/v1/search?',
  '/api/v1/unsubscribe',
];

/** Everything that is public and cheap may be read, the API and its document included; pages that should not be listed say so themselves. */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: '*', allow: '/', disallow: CLOSED },
    sitemap: absoluteUrl('/sitemap.xml'),
  };
}
