import { useTranslations } from 'next-intl';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { CourseList, type CourseListProps } from './course-list';

/** All courses, and the result page of the header's search. */
export function CourseIndex(list: CourseListProps) {
  const t = useTranslations('courseIndex');
  const { keyword } = list.query;
  return (
    <div className="wrap">
      <Breadcrumbs crumbs={[{ title: t('title'), path: '/course' }]} />
      <h1 className="h1">{keyword ? t('keywordTitle', { keyword }) : t('title')}</h1>
      <CourseList {...list} />
    </div>
  );
}
