import { use } from 'react';
import { loadOnce } from '@/lib/browser/load-once';
import type { Locale } from '@/lib/contract/locale';

async function load(locale: Locale) {
  const [main, account, report, admin, richText, notices, importReasons] =
    locale === 'en'
      ? await Promise.all([
          import('@/messages/en.json'),
          import('@/messages/islands/account.en.json'),
          import('@/messages/islands/report.en.json'),
          import('@/messages/islands/admin.en.json'),
          import('@/messages/islands/rich-text.en.json'),
          import('@/messages/islands/notices.en.json'),
          import('@/messages/islands/import-reasons.en.json'),
        ])
      : await Promise.all([
          import('@/messages/zh-hk.json'),
          import('@/messages/islands/account.zh-hk.json'),
          import('@/messages/islands/report.zh-hk.json'),
          import('@/messages/islands/admin.zh-hk.json'),
          import('@/messages/islands/rich-text.zh-hk.json'),
          import('@/messages/islands/notices.zh-hk.json'),
          import('@/messages/islands/import-reasons.zh-hk.json'),
        ]);
  return {
    ...main.default,
    ...account.default,
    ...report.default,
    ...admin.default,
    ...richText.default,
    ...notices.default,
    ...importReasons.default,
  };
}

const textsOf = loadOnce(load);

/** Returns the texts of the admin area. Suspends the component while they load. */
export function useAdminTexts(locale: Locale) {
  return use(textsOf(locale));
}
