import { hasLocale } from 'next-intl';
import { apiFor, orNull } from '@/app/api/page-api';
import { merchantEmbed, missingEmbed } from '@/components/merchant/merchant-embed';
import { PER_PAGE_MAX } from '@/lib/contract/limits';
import { localePath } from '@/lib/i18n/paths';
import { routing } from '@/lib/i18n/routing';
import { currentRendering } from '@/lib/process/page-rendering';

/** Rendered per request; the gateway stores the document, as it stores pages. */
export const dynamic = 'force-dynamic';

const HEADERS = { 'Content-Type': 'text/html; charset=utf-8', 'X-Robots-Tag': 'noindex' };

/**
 * Returns the published courses of a merchant as a document for an `<iframe>` of the merchant's own site:
 * `/embed/merchant/{slug}`. It is a document of its own, because a page has header, footer and scripts. Answers 404 if
 * the merchant is unknown or suspended, and 308 from a former slug.
 */
export async function GET(
  _: Request,
  { params }: { params: Promise<{ locale: string; slug: string }> },
): Promise<Response> {
  const { locale, slug } = await params;
  if (!hasLocale(routing.locales, locale)) return new Response(null, { status: 404 });
  const rendering = currentRendering();
  if (rendering) rendering.isEmbeddable = true;
  const found = await orNull(apiFor(locale).getMerchant(slug, { perPage: PER_PAGE_MAX }));
  if (!found) return new Response(missingEmbed(locale), { status: 404, headers: HEADERS });
  const { merchant, posts } = found.data;
  if (merchant.slug !== slug) {
    const location = localePath(locale, `/embed/merchant/${merchant.slug}`);
    return new Response(null, { status: 308, headers: { Location: location } });
  }
  return new Response(merchantEmbed(merchant, posts, locale), { headers: HEADERS });
}
