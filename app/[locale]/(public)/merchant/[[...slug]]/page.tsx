import { notFound } from 'next/navigation';
import { laterPageOf } from '@/app/[locale]/(public)/later-page';
import { withoutUnknown } from '@/app/[locale]/(public)/without-unknown';
import { orMissing } from '@/app/[locale]/missing';
import type { Locale } from '@/lib/contract/locale';
import { type ListQuery, parseListQuery, type SearchParams } from '@/lib/lists/list-query';
import { readOrder } from '@/lib/site/ordered-path';
import { isMerchantSlug, MerchantRoute } from './merchant';
import { MerchantCommentsRoute } from './merchant-comments';
import { MerchantIndexRoute } from './merchant-index';

interface OneMerchantProps {
  locale: Locale;
  /** URL-encoded path segments. */
  segments: string[];
  /** Applies to the merchant's courses; the comments have no filters. */
  query: ListQuery;
}

/** Routes the paths below `/merchant/`: `{slug}`, `{slug}/comments/{number}` and in another order `{slug}/comments/{order}/{number}`. */
async function OneMerchant({ locale, segments, query }: OneMerchantProps) {
  const [encoded = '', part, ...rest] = segments;
  const slug = decodeURIComponent(encoded);
  if (!part) return withoutUnknown(query, (known) => MerchantRoute({ locale, slug, query: known }));
  const order = readOrder(rest);
  const page = order?.number ? laterPageOf(order.number) : 1;
  if (part !== 'comments' || !order || !page || !isMerchantSlug(slug)) notFound();
  return MerchantCommentsRoute({ locale, slug, page, sort: order.sort });
}

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
