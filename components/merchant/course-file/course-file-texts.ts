import { use } from 'react';
import type { Locale } from '@/lib/contract/locale';
import { loadOnce } from '@/lib/load-once';

async function load(locale: Locale) {
  const [account, courseFiles, reasons] =
    locale === 'en'
      ? await Promise.all([
          import('@/messages/islands/account.en.json'),
          import('@/messages/islands/course-files.en.json'),
          import('@/messages/islands/import-reasons.en.json'),
        ])
      : await Promise.all([
          import('@/messages/islands/account.zh-hk.json'),
          import('@/messages/islands/course-files.zh-hk.json'),
          import('@/messages/islands/import-reasons.zh-hk.json'),
        ]);
  return { ...account.default, ...courseFiles.default, ...reasons.default };
}

const textsOf = loadOnce(load);

/** Returns the texts of the screen for course files. Suspends the component while they load. */
export function useCourseFileTexts(locale: Locale) {
  return use(textsOf(locale));
}
