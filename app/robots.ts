import type { MetadataRoute } from 'next';
import { absoluteUrl } from '@/lib/site/site';

// Rendered per request: the origin comes from the server's environment, not from the build's.
export const dynamic = 'force-dynamic';

/**
 * Paths closed to crawlers: calls that need a session, links in mails, and searches, which have their own
 * rate limit (specification §B).
 */
const CLOSED = [
  ...['/admin-auth/', '/auth/', '/merchant-auth/'],
  ...[
    '/api/v1/admin/',
    '/api/v1/bookmarks',
    '/api/v1/comments',
    '/api/v1/merchants/current',
    '/api/v1/saved_searches',
    '/api/v1/users/',
  ],
  '/api/v1/posts/*/place_alert',
  '/api/v1/posts/*/statistics',
  '/api/v1/search?',
  '/api/v1/unsubscribe',
];

/**
 * Allows crawling of everything public and inexpensive, including the API and its documentation. Pages that
 * must not be indexed declare it themselves.
 */
export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: '*', allow: '/', disallow: CLOSED },
    sitemap: absoluteUrl('/sitemap.xml'),
  };
}
