import { notFound } from 'next/navigation';
import { CourseRoute } from '@/app/[locale]/course/[[...slug]]/course';
import { CourseIndexRoute } from '@/app/[locale]/course/[[...slug]]/course-index';
import { orRedirect } from '@/app/[locale]/missing';
import type { Locale } from '@/lib/contract/choices';
import { localePath } from '@/lib/i18n/paths';
import { parseListQuery, type SearchParams } from '@/lib/list-query';

interface PageProps {
  params: Promise<{ locale: Locale; slug?: string[] }>;
  searchParams: Promise<SearchParams>;
}

/** Courses with a query, rendered for each request. */
export default async function Page({ params, searchParams }: PageProps) {
  const { locale, slug: [encoded, more] = [] } = await params;
  if (more) notFound();
  const query = parseListQuery(await searchParams);
  if (!encoded) return CourseIndexRoute({ locale, query });
  const slug = decodeURIComponent(encoded);
  return orRedirect(localePath(locale, `/course/${slug}`), CourseRoute({ locale, slug }));
}
