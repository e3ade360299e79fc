import { orMissing } from '@/app/[locale]/missing';
import type { Locale } from '@/lib/contract/locale';
import { parseListQuery, type SearchParams } from '@/lib/list-query';
import { MerchantIndexRoute } from './merchant-index';
import { OneMerchant } from './one-merchant';

interface PageProps {
  params: Promise<{ locale: Locale; slug?: string[] }>;
  searchParams: Promise<SearchParams>;
}

export default async function Page({ params, searchParams }: PageProps) {
  const { locale, slug: segments = [] } = await params;
  const query = parseListQuery(await searchParams);
  const page =
    segments.length > 0 ? OneMerchant({ locale, segments, query }) : MerchantIndexRoute({ locale, query });
  return orMissing(locale, page);
}
