import { countAlternatives } from '@/app/[locale]/(public)/count-alternatives';
import { orLastPage } from '@/app/[locale]/(public)/past-end';
import { renderStatic } from '@/app/[locale]/static-view/render-static';
import { apiFor } from '@/app/api/page-api';
import type { Locale } from '@/lib/contract/locale';
import { type ListQuery, listSearch, servedQuery } from '@/lib/list-query';

interface CourseIndexRouteProps {
  locale: Locale;
  query: ListQuery;
}

export async function CourseIndexRoute({ locale, query }: CourseIndexRouteProps) {
  const { data: list, meta } = await apiFor(locale).listCourses(servedQuery(query));
  orLastPage(locale, { shown: list.posts, meta }, (page) => `/course${listSearch({ ...query, page })}`);
  const empty = meta.total === 0 ? await countAlternatives(locale, servedQuery(query)) : {};
  return renderStatic('course-index', locale, listSearch(query), {
    path: '/course',
    query,
    list,
    meta,
    ...empty,
  });
}
