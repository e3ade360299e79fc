import { MerchantIndexRoute } from '@/app/[locale]/merchant/[[...slug]]/merchant-index';
import { OneMerchant } from '@/app/[locale]/merchant/[[...slug]]/one-merchant';
import { orRedirect } from '@/app/[locale]/missing';
import type { Locale } from '@/lib/contract/locale';
import { localePath } from '@/lib/i18n/paths';
import { parseListQuery, type SearchParams } from '@/lib/list-query';

interface PageProps {
  params: Promise<{ locale: Locale; slug?: string[] }>;
  searchParams: Promise<SearchParams>;
}

/** Renders merchants with a query, once per request. */
export default async function Page({ params, searchParams }: PageProps) {
  const { locale, slug: segments = [] } = await params;
  const query = parseListQuery(await searchParams);
  if (segments.length === 0) return MerchantIndexRoute({ locale, query });
  const path = segments.map((segment) => encodeURIComponent(decodeURIComponent(segment))).join('/');
  return orRedirect(localePath(locale, `/merchant/${path}`), OneMerchant({ locale, segments, query }));
}
