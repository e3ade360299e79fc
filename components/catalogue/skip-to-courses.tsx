import { SkipLink } from '@/components/layout/skip-link';
import { useTranslations } from '@/lib/i18n/translations';

/** Id of the heading of the courses of a list. */
export const COURSES_ID = 'courses';

/** Renders the first link of a list page, which skips what precedes the courses: categories, filters and order. */
export function SkipToCourses() {
  const t = useTranslations('list');
  return <SkipLink label={t('skip')} target={COURSES_ID} />;
}
