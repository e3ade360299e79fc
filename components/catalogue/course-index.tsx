import { PageHead } from '@/components/layout/page-head';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { useTranslations } from '@/lib/i18n/translations';
import { isFiltered, listSearch } from '@/lib/list-query';
import { CourseList, type CourseListProps } from './course-list';

/** Renders all courses, and the results of the header's search. */
export function CourseIndex(list: CourseListProps) {
  const t = useTranslations('courseIndex');
  const { query } = list;
  const { keyword, page } = query;
  const title = keyword ? t('keywordTitle', { keyword }) : t('title');
  const noindex = isFiltered(query);
  return (
    <div className="wrap">
      <PageHead
        title={page > 1 ? t('pageTitle', { title, page }) : title}
        description={t('description')}
        path={`/course${listSearch(noindex ? query : { page })}`}
        noindex={noindex}
      />
      <Breadcrumbs crumbs={[{ title: t('title'), path: '/course' }]} />
      <h1 className="h1">{title}</h1>
      <CourseList {...list} />
    </div>
  );
}
