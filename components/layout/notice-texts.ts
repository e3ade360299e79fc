import { loadOnce } from '@/lib/browser/load-once';
import type { Locale } from '@/lib/contract/locale';

async function load(locale: Locale) {
  const texts =
    locale === 'en'
      ? await import('@/messages/islands/notices.en.json')
      : await import('@/messages/islands/notices.zh-hk.json');
  return texts.default.notices;
}
export type NoticeTexts = Awaited<ReturnType<typeof load>>;

/** Loads the texts of the bell in one language. */
export const loadNoticeTexts = loadOnce(load);
