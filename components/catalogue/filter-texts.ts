import { useLocale } from 'next-intl';
import type { FilterTexts } from '@/lib/format/filter-words';
import { useTranslations } from '@/lib/i18n/translations';

/** Returns what the words of filters need, in the language of the page. */
export function useFilterTexts(): FilterTexts {
  return { locale: useLocale(), list: useTranslations('list'), choices: useTranslations('choices') };
}
