import { renderStatic } from '@/app/[locale]/static-view/render-static';
import { apiFor } from '@/app/api/page-api';
import type { Locale } from '@/lib/contract/locale';

/** Renders all categories: `/category` without a slug (specification §A). */
export async function AllCategoriesRoute({ locale }: { locale: Locale }) {
  return renderStatic('category-index', locale, '', {
    categories: await apiFor(locale).listMainCategories(),
  });
}
