import { CourseGrid } from '@/components/ui/course-cards/course-grid';
import type { ClosestCourses as Closest } from '@/lib/contract/course';
import { useTranslations } from '@/lib/i18n/translations';
import styles from './course-list.module.css';
import { useFilterTexts } from './filter-texts';
import { isByDay } from './is-by-day';
import { searchSentence } from './search-sentence';

interface ClosestCoursesProps {
  closest: Closest;
  keyword: string | undefined;
}

/** Renders the courses that are closest to the filters of an empty list, below what was asked for and what gave way. */
export function ClosestCourses({ closest, keyword = '' }: ClosestCoursesProps) {
  const t = useTranslations('list.guidance');
  const texts = useFilterTexts();
  const { posts, search } = closest;
  return (
    <>
      <p className={styles.guidance}>
        {searchSentence(search.corrected ?? keyword, search, { ...texts, t })}
      </p>
      <CourseGrid grouped posts={posts} byDay={isByDay({}, closest)} eagerCount={3} />
    </>
  );
}
