import { PageHead } from '@/components/layout/page-head';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { useTranslations } from '@/lib/i18n/translations';
import { isFiltered, listSearch } from '@/lib/lists/list-query';
import { CourseList, type CourseListProps } from './course-list';
import { ListHead, useListTitle } from './list-head';
import styles from './list-head.module.css';
import { SkipToCourses } from './skip-to-courses';

/** Renders all courses, and the results of the header's search. */
export function CourseIndex(list: CourseListProps) {
  const t = useTranslations('courseIndex');
  const { query, meta, category } = list;
  const { keyword, page } = query;
  const courses = useTranslations('list')('courses');
  const noindex = isFiltered(query);
  const ofCategory = useTranslations('category');
  const listed = category ? ofCategory('metaTitle', { title: category.title }) : courses;
  const named = useListTitle(query)(keyword ? t('keywordTitle', { keyword }) : listed);
  const title = named === courses ? t('title') : named;
  return (
    <div className="wrap">
      <PageHead
        title={page > 1 ? t('pageTitle', { title, page }) : title}
        description={t('description')}
        path={`/course${listSearch(noindex ? query : { page })}`}
        noindex={noindex}
      />
      <SkipToCourses />
      <div className={styles.crumbs}>
        <Breadcrumbs crumbs={[{ title: t('title'), path: '/course' }]} />
      </div>
      <ListHead meta={meta}>
        <h1 className="h1">{title}</h1>
      </ListHead>
      <CourseList {...list} totalShown />
    </div>
  );
}
