import type { CourseCard } from '@/lib/contract/course';
import { useTranslations } from '@/lib/i18n/translations';
import { CourseRow } from './course-row';

/** Renders the courses that the administrator features, apart from every list; nothing if there are none. */
export function FeaturedCourses({ posts }: { posts: CourseCard[] }) {
  const t = useTranslations('featured');
  return <CourseRow id="featured" title={t('title')} subtitle={t('subtitle')} posts={posts} />;
}
