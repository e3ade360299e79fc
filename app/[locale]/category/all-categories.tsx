import { paint } from '@/app/[locale]/painting/paint';
import { apiFor } from '@/lib/api/server';
import type { Locale } from '@/lib/contract/locale';

/** `/category` without a slug: every category there is (decisions §1). */
export async function AllCategoriesRoute({ locale }: { locale: Locale }) {
  return paint('category-index', locale, '', { categories: await apiFor(locale).listMainCategories() });
}
