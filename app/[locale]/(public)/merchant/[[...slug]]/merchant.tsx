import { notFound, permanentRedirect } from 'next/navigation';
import { orLastPage } from '@/app/[locale]/(public)/past-end';
import { scopedList } from '@/app/[locale]/(public)/scoped-list';
import { renderStatic } from '@/app/[locale]/static-view/render-static';
import { apiFor, orNull } from '@/app/api/page-api';
import type { Locale } from '@/lib/contract/locale';
import { localePath } from '@/lib/i18n/paths';
import { type ListQuery, listSearch } from '@/lib/lists/list-query';
import { MerchantView } from './merchant-view';
import { StaticMerchantView } from './static-views';

interface MerchantRouteProps {
  locale: Locale;
  slug: string;
  query: ListQuery;
}

/** Returns whether a slug is a merchant's (specification §A), unlike `/merchant/signup`. */
export const isMerchantSlug = (slug: string): boolean => slug.startsWith('merchant-');

/** Renders a merchant and a page of its courses: 404 if unknown or suspended, 308 from a former slug. */
export async function MerchantRoute({ locale, slug, query }: MerchantRouteProps) {
  const found = isMerchantSlug(slug)
    ? await orNull(apiFor(locale).getMerchant(slug, { page: query.page }))
    : null;
  if (!found) notFound();
  const { merchant, posts } = found.data;
  if (merchant.slug !== slug)
    permanentRedirect(localePath(locale, `/merchant/${merchant.slug}${listSearch(query)}`));
  const list = await scopedList({
    locale,
    path: `/merchant/${slug}`,
    query,
    scope: { merchant: slug },
    total: merchant.postCount,
  });
  orLastPage(
    locale,
    list ? { shown: list.list.posts, meta: list.meta } : { shown: posts, meta: found.meta },
    (page) => `/merchant/${slug}${listSearch({ ...query, page })}`,
  );
  return renderStatic(StaticMerchantView, MerchantView, locale, {
    merchant,
    posts,
    meta: found.meta,
    list,
  });
}
