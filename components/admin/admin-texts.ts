import { use } from 'react';
import type { Locale } from '@/lib/contract/locale';

async function load(locale: Locale) {
  const [main, account, report, admin, richText] =
    locale === 'en'
      ? await Promise.all([
          import('@/messages/en.json'),
          import('@/messages/islands/account.en.json'),
          import('@/messages/islands/report.en.json'),
          import('@/messages/islands/admin.en.json'),
          import('@/messages/islands/rich-text.en.json'),
        ])
      : await Promise.all([
          import('@/messages/zh-hk.json'),
          import('@/messages/islands/account.zh-hk.json'),
          import('@/messages/islands/report.zh-hk.json'),
          import('@/messages/islands/admin.zh-hk.json'),
          import('@/messages/islands/rich-text.zh-hk.json'),
        ]);
  return { ...main.default, ...account.default, ...report.default, ...admin.default, ...richText.default };
}

const loaded = new Map<Locale, ReturnType<typeof load>>();

/** Returns the texts of the admin area. Suspends the component while they load; each locale loads once. */
export function useAdminTexts(locale: Locale) {
  const texts = loaded.get(locale) ?? load(locale);
  loaded.set(locale, texts);
  return use(texts);
}
