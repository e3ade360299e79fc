import { notFound } from 'next/navigation';
import { laterPageOf } from '@/app/[locale]/(public)/later-page';
import type { Locale } from '@/lib/contract/locale';
import type { ListQuery } from '@/lib/list-query';
import { isMerchantSlug, MerchantRoute } from './merchant';
import { MerchantCommentsRoute } from './merchant-comments';

interface OneMerchantProps {
  locale: Locale;
  /** URL-encoded path segments. */
  segments: string[];
  /** Applies to the merchant's courses; the comments have no filters. */
  query: ListQuery;
}

/** Routes the paths below `/merchant/`: `{slug}`, `{slug}/comments` and `{slug}/comments/{number}`. */
export async function OneMerchant({ locale, segments, query }: OneMerchantProps) {
  const [encoded = '', part, number, ...more] = segments;
  const slug = decodeURIComponent(encoded);
  if (!part) return MerchantRoute({ locale, slug, query });
  const page = number ? laterPageOf(number) : 1;
  if (part !== 'comments' || !page || more.length > 0 || !isMerchantSlug(slug)) notFound();
  return MerchantCommentsRoute({ locale, slug, page });
}
