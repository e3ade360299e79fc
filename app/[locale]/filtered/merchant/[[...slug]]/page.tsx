import { notFound } from 'next/navigation';
import { MerchantRoute } from '@/app/[locale]/merchant/[[...slug]]/merchant';
import { MerchantIndexRoute } from '@/app/[locale]/merchant/[[...slug]]/merchant-index';
import { orRedirect } from '@/app/[locale]/missing';
import type { Locale } from '@/lib/contract/locale';
import { localePath } from '@/lib/i18n/paths';
import { parseListQuery, type SearchParams } from '@/lib/list-query';

interface PageProps {
  params: Promise<{ locale: Locale; slug?: string[] }>;
  searchParams: Promise<SearchParams>;
}

/** Merchants with a query, rendered for each request. */
export default async function Page({ params, searchParams }: PageProps) {
  const { locale, slug: [encoded, more] = [] } = await params;
  if (more) notFound();
  const query = parseListQuery(await searchParams);
  if (!encoded) return MerchantIndexRoute({ locale, query });
  const slug = decodeURIComponent(encoded);
  return orRedirect(
    localePath(locale, `/merchant/${encodeURIComponent(slug)}`),
    MerchantRoute({ locale, slug, query }),
  );
}
