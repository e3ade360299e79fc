import { paint } from '@/app/[locale]/painting/paint';
import { apiFor, tagPage } from '@/lib/api/server';
import { CATALOGUE_TAG } from '@/lib/contract/cache-tags';
import type { Locale } from '@/lib/contract/locale';

/** `/category` without a slug: every category there is (decisions §1). */
export async function AllCategoriesRoute({ locale }: { locale: Locale }) {
  await tagPage(CATALOGUE_TAG);
  return paint('category-index', locale, '', { categories: await apiFor(locale).listMainCategories() });
}
