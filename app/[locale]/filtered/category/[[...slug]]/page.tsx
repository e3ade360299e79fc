import { notFound } from 'next/navigation';
import { CategoryRoute } from '@/app/[locale]/category/[[...slug]]/category';
import { AllCategoriesRoute } from '@/app/[locale]/category/all-categories';
import { orRedirect } from '@/app/[locale]/missing';
import { categoryPath } from '@/lib/category-path';
import type { Locale } from '@/lib/contract/locale';
import { localePath } from '@/lib/i18n/paths';
import { parseListQuery, type SearchParams } from '@/lib/list-query';

interface PageProps {
  params: Promise<{ locale: Locale; slug?: string[] }>;
  searchParams: Promise<SearchParams>;
}

/** Renders categories with a query, once per request. */
export default async function Page({ params, searchParams }: PageProps) {
  const { locale, slug: [encoded, more] = [] } = await params;
  if (more) notFound();
  const query = parseListQuery(await searchParams);
  if (!encoded) return AllCategoriesRoute({ locale });
  const slug = decodeURIComponent(encoded);
  return orRedirect(
    localePath(locale, categoryPath(asSlug(slug), asSlug(query.subCategory), asSlug(query.thirdCategory))),
    CategoryRoute({ locale, slug, query }),
  );
}

/** Replaces characters that no slug contains, so that the cached page answers an invalid slug with 404. */
function asSlug(text = ''): string {
  return text.toLowerCase().replaceAll(/[^a-z0-9-]+/g, '-');
}
