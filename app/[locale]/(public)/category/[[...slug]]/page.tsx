import { notFound } from 'next/navigation';
import { withoutUnknown } from '@/app/[locale]/(public)/without-unknown';
import { orMissing } from '@/app/[locale]/missing';
import { renderStatic } from '@/app/[locale]/static-view/render-static';
import { apiFor } from '@/app/api/page-api';
import { CategoryIndex } from '@/components/catalogue/category-index';
import type { Locale } from '@/lib/contract/locale';
import { parseListQuery, type SearchParams } from '@/lib/lists/list-query';
import { CategoryRoute } from './category';
import { StaticCategoryIndex } from './static-views';

/** Renders all categories: `/category` without a slug (specification §A). */
async function AllCategoriesRoute({ locale }: { locale: Locale }) {
  return renderStatic(StaticCategoryIndex, CategoryIndex, locale, {
    categories: await apiFor(locale).listMainCategories(),
  });
}

interface PageProps {
  params: Promise<{ locale: Locale; slug?: string[] }>;
  searchParams: Promise<SearchParams>;
}

async function render({ params, searchParams }: PageProps) {
  const { locale, slug: [slug, more] = [] } = await params;
  if (more) notFound();
  if (!slug) return AllCategoriesRoute({ locale });
  const query = parseListQuery(await searchParams);
  return withoutUnknown(query, (known) =>
    CategoryRoute({ locale, slug: decodeURIComponent(slug), query: known }),
  );
}

export default async function Page(props: PageProps) {
  const { locale } = await props.params;
  return orMissing(locale, render(props));
}
