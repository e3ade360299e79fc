import { notFound } from 'next/navigation';
import { laterPageOf } from '@/app/[locale]/later-page';
import type { Locale } from '@/lib/contract/locale';
import { parseListQuery } from '@/lib/list-query';
import { isMerchantSlug, MerchantRoute } from './merchant';
import { MerchantCommentsRoute } from './merchant-comments';

/**
 * What stands below `/merchant/`: `{slug}`, `{slug}/comments`, and its later pages `{slug}/comments/{number}`.
 * @param segments of the address, encoded
 */
export async function OneMerchant({ locale, segments }: { locale: Locale; segments: string[] }) {
  const [encoded = '', part, number, ...more] = segments;
  const slug = decodeURIComponent(encoded);
  if (!part) return MerchantRoute({ locale, slug, query: parseListQuery({}) });
  const page = number ? laterPageOf(number) : 1;
  if (part !== 'comments' || !page || more.length > 0 || !isMerchantSlug(slug)) notFound();
  return MerchantCommentsRoute({ locale, slug, page });
}
