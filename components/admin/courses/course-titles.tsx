import { useTranslations } from 'next-intl';
import { useCourseTitle } from '../ui/course-title';
import styles from './courses.module.css';
import type { SelectedCourse } from './selected-courses';

/** Titles that are listed; the others are counted. */
const SHOWN = 5;

/** Renders the titles of the first courses of a decision, and how many more there are. */
export function CourseTitles({
  courses,
}: {
  courses: readonly Pick<SelectedCourse, 'id' | 'title' | 'titleEn'>[];
}) {
  const t = useTranslations('admin.courses');
  const titleOf = useCourseTitle();
  return (
    <ul className={styles.titles}>
      {courses.slice(0, SHOWN).map((course) => (
        <li key={course.id}>· {titleOf(course)}</li>
      ))}
      {courses.length > SHOWN && <li>{t('andMore', { count: courses.length - SHOWN })}</li>}
    </ul>
  );
}
