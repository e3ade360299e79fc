import type { Locale } from '@/lib/contract/locale';

/** Loads the texts of the account islands in one language. */
export async function loadAccountTexts(locale: Locale) {
  const texts =
    locale === 'en'
      ? await import('@/messages/islands/account.en.json')
      : await import('@/messages/islands/account.zh-hk.json');
  return texts.default;
}
