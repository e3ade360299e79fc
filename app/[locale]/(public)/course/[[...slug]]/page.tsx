import { orMissing } from '@/app/[locale]/missing';
import type { Locale } from '@/lib/contract/locale';
import { parseListQuery, type SearchParams } from '@/lib/list-query';
import { CourseIndexRoute } from './course-index';
import { OneCourse } from './one-course';

interface PageProps {
  params: Promise<{ locale: Locale; slug?: string[] }>;
  searchParams: Promise<SearchParams>;
}

export default async function Page({ params, searchParams }: PageProps) {
  const { locale, slug: segments = [] } = await params;
  const page =
    segments.length > 0
      ? OneCourse({ locale, segments })
      : CourseIndexRoute({ locale, query: parseListQuery(await searchParams) });
  return orMissing(locale, page);
}
