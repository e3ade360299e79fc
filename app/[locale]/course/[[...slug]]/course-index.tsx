import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { CourseIndex } from '@/components/catalogue/course-index';
import { apiFor, tagPage } from '@/lib/api/server';
import { CATALOGUE_TAG } from '@/lib/contract/cache-tags';
import type { Locale } from '@/lib/contract/choices';
import { isFiltered, type ListQuery, listSearch } from '@/lib/list-query';
import { pageMetadata } from '@/lib/seo';

interface CourseIndexRouteProps {
  locale: Locale;
  query: ListQuery;
}

export async function CourseIndexRoute({ locale, query }: CourseIndexRouteProps) {
  const [{ data: list, meta }] = await Promise.all([apiFor(locale).listPosts(query), tagPage(CATALOGUE_TAG)]);
  return <CourseIndex path="/course" query={query} list={list} meta={meta} />;
}

export async function courseIndexMetadata({ locale, query }: CourseIndexRouteProps): Promise<Metadata> {
  const t = await getTranslations({ locale, namespace: 'courseIndex' });
  const title = query.keyword ? t('keywordTitle', { keyword: query.keyword }) : t('title');
  const noindex = isFiltered(query);
  return pageMetadata({
    locale,
    title: query.page > 1 ? t('pageTitle', { title, page: query.page }) : title,
    description: t('description'),
    path: `/course${listSearch(noindex ? query : { page: query.page })}`,
    noindex,
  });
}
