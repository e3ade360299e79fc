import { loadOnce } from '@/lib/browser/load-once';
import { ENGLISH_FIELDS } from '@/lib/contract/english-fields';
import { camelCase } from '@/lib/contract/field-names';
import type { Locale } from '@/lib/contract/locale';
import { loadMerchantMenuTexts } from './merchant-menu-texts';

/** Number of fields that are named; of more, the first of them. */
const NAMED_MAX = 3;

async function loadLabels(locale: Locale): Promise<Record<string, string>> {
  const texts =
    locale === 'en'
      ? await import('@/messages/islands/advertisement.en.json')
      : await import('@/messages/islands/advertisement.zh-hk.json');
  return texts.default.advertisement.fields;
}

async function load(locale: Locale) {
  const [{ draft: texts }, labels] = await Promise.all([loadMerchantMenuTexts(locale), loadLabels(locale)]);
  const inEnglish: Record<string, string> = locale === 'en' ? ENGLISH_FIELDS : {};
  return (unfinished: readonly string[]): string => {
    if (unfinished.length === 0) return texts.finished;
    const names = unfinished.map((name) => {
      const field = camelCase(name);
      return labels[inEnglish[field] ?? field] ?? field;
    });
    const shown = names.slice(0, NAMED_MAX).join(texts.separator);
    return texts.unfinished
      .replace('{count}', String(names.length))
      .replace('{fields}', () =>
        names.length > NAMED_MAX ? texts.more.replace('{fields}', () => shown) : shown,
      );
  };
}

/** Loads a function that says which fields of a draft are left to fill in: 尚欠 3 項：分類、學費、主圖. */
export const loadUnfinishedText = loadOnce(load);
