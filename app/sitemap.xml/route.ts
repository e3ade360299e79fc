import { apiFor } from '@/app/api/page-api';
import { DEFAULT_LOCALE, LOCALES } from '@/lib/contract/locale';
import { absoluteUrl } from '@/lib/site/site';
import { sitemapIndexXml } from '@/lib/site/sitemap';
import { xmlResponse } from '../sitemap/xml-response';

// Rendered per request: lists the current database content, and the build has no database.
export const dynamic = 'force-dynamic';

/** Returns the sitemap index: the files of each language, by kind. */
export async function GET(): Promise<Response> {
  const files = await apiFor(DEFAULT_LOCALE).listSitemapFiles();
  return xmlResponse(
    sitemapIndexXml(
      LOCALES.flatMap((locale) => [
        { url: absoluteUrl(`/sitemap/${locale}-pages-1.xml`) },
        ...files.map(({ kind, page, updatedAt }) => ({
          url: absoluteUrl(`/sitemap/${locale}-${kind}-${page}.xml`),
          updatedAt,
        })),
      ]),
    ),
  );
}
