import { CourseIndexRoute } from '@/app/[locale]/course/[[...slug]]/course-index';
import { OneCourse } from '@/app/[locale]/course/[[...slug]]/one-course';
import { orRedirect } from '@/app/[locale]/missing';
import type { Locale } from '@/lib/contract/locale';
import { localePath } from '@/lib/i18n/paths';
import { parseListQuery, type SearchParams } from '@/lib/list-query';

interface PageProps {
  params: Promise<{ locale: Locale; slug?: string[] }>;
  searchParams: Promise<SearchParams>;
}

/** Renders courses with a query, once per request. */
export default async function Page({ params, searchParams }: PageProps) {
  const { locale, slug: segments = [] } = await params;
  if (segments.length === 0) return CourseIndexRoute({ locale, query: parseListQuery(await searchParams) });
  const path = `/course/${segments.map((part) => encodeURIComponent(decodeURIComponent(part))).join('/')}`;
  return orRedirect(localePath(locale, path), OneCourse({ locale, segments }));
}
