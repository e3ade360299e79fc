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

/** Categories with a query, rendered for each request. */
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

/** What can be a slug stays what it is; of anything else is made one that names nothing, for which the cached page answers 404. */
function asSlug(text = ''): string {
  return text.toLowerCase().replaceAll(/[^a-z0-9-]+/g, '-');
}
