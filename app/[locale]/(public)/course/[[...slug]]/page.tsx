import { countAlternatives } from '@/app/[locale]/(public)/count-alternatives';
import { orLastPage } from '@/app/[locale]/(public)/past-end';
import { withoutUnknown } from '@/app/[locale]/(public)/without-unknown';
import { orMissing } from '@/app/[locale]/missing';
import { renderStatic } from '@/app/[locale]/static-view/render-static';
import { apiFor, orNull } from '@/app/api/page-api';
import { CourseIndex } from '@/components/catalogue/course-index';
import type { Locale } from '@/lib/contract/locale';
import {
  type ListQuery,
  listSearch,
  parseListQuery,
  type SearchParams,
  servedQuery,
} from '@/lib/lists/list-query';
import { OneCourse } from './one-course';
import { StaticCourseIndex } from './static-views';

interface CourseIndexRouteProps {
  locale: Locale;
  query: ListQuery;
}

async function CourseIndexRoute({ locale, query }: CourseIndexRouteProps) {
  const api = apiFor(locale);
  const slug = query.thirdCategory ?? query.subCategory ?? query.category;
  const [{ data: list, meta }, place] = await Promise.all([
    api.listCourses(servedQuery(query)),
    slug ? orNull(api.getCategory(slug)) : null,
  ]);
  orLastPage(locale, { shown: list.posts, meta }, (page) => `/course${listSearch({ ...query, page })}`);
  const empty = meta.total === 0 ? await countAlternatives(locale, servedQuery(query)) : {};
  return renderStatic(StaticCourseIndex, CourseIndex, locale, {
    path: '/course',
    query,
    list,
    meta,
    category: place?.category,
    ...empty,
  });
}

interface PageProps {
  params: Promise<{ locale: Locale; slug?: string[] }>;
  searchParams: Promise<SearchParams>;
}

export default async function Page({ params, searchParams }: PageProps) {
  const { locale, slug: segments = [] } = await params;
  const page =
    segments.length > 0
      ? OneCourse({ locale, segments })
      : withoutUnknown(parseListQuery(await searchParams), (query) => CourseIndexRoute({ locale, query }));
  return orMissing(locale, page);
}
