import { NextIntlClientProvider, useLocale } from 'next-intl';
import { TIME_ZONE } from '@/lib/i18n/routing';
import { CourseFileForm } from './course-file-form';
import { useCourseFileTexts } from './course-file-texts';

/** Renders the screen that makes drafts from a course file, with texts of its own. */
export function CourseFile({ isConfirmed }: { isConfirmed: boolean }) {
  const locale = useLocale();
  return (
    <NextIntlClientProvider locale={locale} messages={useCourseFileTexts(locale)} timeZone={TIME_ZONE}>
      <CourseFileForm isConfirmed={isConfirmed} />
    </NextIntlClientProvider>
  );
}
