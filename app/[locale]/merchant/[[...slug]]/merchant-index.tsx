import type { Metadata } from 'next';
import { permanentRedirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { MerchantIndex } from '@/components/merchant/merchant-index';
import { apiFor, tagPage } from '@/lib/api/server';
import { CATALOGUE_TAG } from '@/lib/contract/cache-tags';
import type { MainCategory } from '@/lib/contract/category';
import type { Locale } from '@/lib/contract/choices';
import { PER_PAGE_MAX } from '@/lib/contract/limits';
import { categorySlugIn, localePath } from '@/lib/i18n/paths';
import { type ListQuery, listSearch } from '@/lib/list-query';
import { pageMetadata } from '@/lib/seo';

interface MerchantIndexRouteProps {
  locale: Locale;
  query: ListQuery;
}

/** The main category asked for by its slug in either language; null without one, or where it is unknown. */
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
  const [{ data, meta }] = await Promise.all([
    api.listMerchants({ category: category?.slug, page, perPage: PER_PAGE_MAX }),
    tagPage(CATALOGUE_TAG),
  ]);
  return <MerchantIndex categories={categories} category={category} merchants={data} meta={meta} />;
}

export async function merchantIndexMetadata(props: MerchantIndexRouteProps): Promise<Metadata> {
  const { locale, query } = props;
  const [t, categories] = await Promise.all([
    getTranslations({ locale, namespace: 'merchant' }),
    query.category ? apiFor(locale).listMainCategories() : [],
  ]);
  const category = categoryOf(categories, props);
  const name = category ? t('indexTitleIn', { category: category.title }) : t('indexTitle');
  return pageMetadata({
    locale,
    title: query.page > 1 ? t('metaTitlePage', { name, page: query.page }) : name,
    description: category ? t('indexDescriptionIn', { category: category.title }) : t('indexDescription'),
    path: `/merchant${listSearch({ category: category?.slug, page: query.page })}`,
    noindex: category !== null,
  });
}
