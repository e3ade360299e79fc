import { NextIntlClientProvider, useLocale, useMessages } from 'next-intl';
import type { ReactNode } from 'react';
import { TIME_ZONE } from '@/lib/i18n/routing';
import { CourseFileForm } from './course-file-form';
import { useCourseFileTexts } from './course-file-texts';
import { DraftTable } from './draft-table';

/** Renders the screen that makes drafts from a course file. */
export function CourseFile({ isConfirmed }: { isConfirmed: boolean }) {
  return (
    <WithTexts>
      <CourseFileForm isConfirmed={isConfirmed} />
    </WithTexts>
  );
}

/** Renders the screen that completes drafts in one table. */
export function IncompleteDrafts() {
  return (
    <WithTexts>
      <DraftTable />
    </WithTexts>
  );
}

/** Adds the texts of these screens to those of the dashboard. */
function WithTexts({ children }: { children: ReactNode }) {
  const locale = useLocale();
  const messages = { ...useMessages(), ...useCourseFileTexts(locale) };
  return (
    <NextIntlClientProvider locale={locale} messages={messages} timeZone={TIME_ZONE}>
      {children}
    </NextIntlClientProvider>
  );
}
