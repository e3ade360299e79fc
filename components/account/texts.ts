import type { Locale } from '@/lib/contract/choices';

/** The texts of the account's islands in one language. */
export async function loadAccountTexts(locale: Locale) {
  const texts =
    locale === 'en'
      ? await import('@/messages/en.account.json')
      : await import('@/messages/zh-hk.account.json');
  return texts.default;
}
