import { permanentRedirect } from 'next/navigation';
import { orLastPage } from '@/app/[locale]/(public)/past-end';
import { renderStatic } from '@/app/[locale]/static-view/render-static';
import { apiFor } from '@/app/api/page-api';
import { MerchantIndex } from '@/components/merchant/merchant-index';
import type { MainCategory } from '@/lib/contract/category';
import { PER_PAGE_MAX } from '@/lib/contract/limits';
import type { Locale } from '@/lib/contract/locale';
import { categorySlugIn, localePath } from '@/lib/i18n/paths';
import { type ListQuery, listSearch } from '@/lib/lists/list-query';
import { StaticMerchantIndex } from './static-views';

interface MerchantIndexRouteProps {
  locale: Locale;
  query: ListQuery;
}

/** Returns the main category of the query by its slug in either language; null if there is none. */
function categoryOf(categories: MainCategory[], { locale, query }: MerchantIndexRouteProps) {
  const slug = query.category && categorySlugIn(locale, query.category);
  return categories.find((category) => category.slug === slug) ?? null;
}

export async function MerchantIndexRoute(props: MerchantIndexRouteProps) {
  const { locale, query } = props;
  const { page } = query;
  const api = apiFor(locale);
  const categories = await api.listMainCategories();
  const category = categoryOf(categories, props);
  if (query.category !== category?.slug)
    permanentRedirect(localePath(locale, `/merchant${listSearch({ category: category?.slug, page })}`));
  const { data, meta } = await api.listMerchants({ category: category?.slug, page, perPage: PER_PAGE_MAX });
  const addressOf = (last: number) => `/merchant${listSearch({ category: category?.slug, page: last })}`;
  orLastPage(locale, { shown: data, meta }, addressOf);
  return renderStatic(StaticMerchantIndex, MerchantIndex, locale, {
    categories,
    category,
    merchants: data,
    meta,
  });
}
