import { hasLocale } from 'next-intl';
import { apiFor } from '@/app/api/page-api';
import { routing } from '@/lib/i18n/routing';
import { blogFeed } from '@/lib/site/blog-feed';

// Rendered per request: lists the entries published now, and the build has no database.
export const dynamic = 'force-dynamic';

/** Shared caches store the feed for ten minutes, like the pages. */
const HEADERS = {
  'Content-Type': 'application/atom+xml; charset=utf-8',
  'Cache-Control': 'public, max-age=600, s-maxage=600, stale-while-revalidate=86400',
};

/** Returns the newest blog entries as an Atom feed (RFC 4287), one feed per language. */
export async function GET(
  _: Request,
  { params }: { params: Promise<{ locale: string }> },
): Promise<Response> {
  const { locale } = await params;
  if (!hasLocale(routing.locales, locale)) return new Response(null, { status: 404 });
  const { data } = await apiFor(locale).listBlogs();
  return new Response(blogFeed(locale, data), { headers: HEADERS });
}
