import { useLocale, useTranslations } from 'next-intl';

/** Titles of a course or an advertisement, of which either may be empty. */
interface Titled {
  id: number;
  title: string;
  titleEn: string;
}

/** Returns the function that names a course: in the reader's language, else in the other one, else by its number. */
export function useCourseTitle(): (course: Titled) => string {
  const t = useTranslations('admin.courses');
  const locale = useLocale();
  return ({ id, title, titleEn }) =>
    (locale === 'en' && titleEn) || title || titleEn || t('untitled', { id });
}
