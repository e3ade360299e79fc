import { loadOnce } from '@/lib/browser/load-once';
import type { Locale } from '@/lib/contract/locale';

async function load(locale: Locale) {
  const texts =
    locale === 'en'
      ? await import('@/messages/islands/merchant-menu.en.json')
      : await import('@/messages/islands/merchant-menu.zh-hk.json');
  return texts.default.merchantMenu;
}
export type MerchantMenuTexts = Awaited<ReturnType<typeof load>>;

/** Loads the texts of a merchant's menu and of the line of its draft, in one language. */
export const loadMerchantMenuTexts = loadOnce(load);
