import { use } from 'react';
import { loadOnce } from '@/lib/browser/load-once';
import type { Locale } from '@/lib/contract/locale';

async function load(locale: Locale) {
  const [account, advertisement, courseFiles, reasons] =
    locale === 'en'
      ? await Promise.all([
          import('@/messages/islands/account.en.json'),
          import('@/messages/islands/advertisement.en.json'),
          import('@/messages/islands/course-files.en.json'),
          import('@/messages/islands/import-reasons.en.json'),
        ])
      : await Promise.all([
          import('@/messages/islands/account.zh-hk.json'),
          import('@/messages/islands/advertisement.zh-hk.json'),
          import('@/messages/islands/course-files.zh-hk.json'),
          import('@/messages/islands/import-reasons.zh-hk.json'),
        ]);
  return {
    ...account.default,
    advertisement: advertisement.default.advertisement,
    ...courseFiles.default,
    ...reasons.default,
  };
}

const textsOf = loadOnce(load);

/** Returns the texts of the screen for course files. Suspends the component while they load. */
export function useCourseFileTexts(locale: Locale) {
  return use(textsOf(locale));
}
