import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { CategoryIndex, categoryTotals } from '@/components/catalogue/category-index';
import { apiFor, tagPage } from '@/lib/api/server';
import { CATALOGUE_TAG } from '@/lib/contract/cache-tags';
import type { Locale } from '@/lib/contract/choices';
import { pageMetadata } from '@/lib/seo';

/** `/category` without a slug: every category there is (decisions §1). */
export async function AllCategoriesRoute({ locale }: { locale: Locale }) {
  await tagPage(CATALOGUE_TAG);
  return <CategoryIndex categories={await apiFor(locale).listMainCategories()} />;
}

export async function allCategoriesMetadata(locale: Locale): Promise<Metadata> {
  const t = await getTranslations({ locale, namespace: 'categoryIndex' });
  const categories = await apiFor(locale).listMainCategories();
  return pageMetadata({
    locale,
    title: t('title'),
    description: t('description', categoryTotals(categories)),
    path: '/category',
  });
}
