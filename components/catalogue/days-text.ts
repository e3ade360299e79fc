import { useLocale } from 'next-intl';
import { dayTexts, shortDate } from '@/lib/format/dates';
import { useTranslations } from '@/lib/i18n/translations';
import type { ListQuery } from '@/lib/list-query';

/** Returns a function that formats the days of a filter, such as 11月28日（六） or 11月28日–12月1日. */
export function useDaysText(): (days: Pick<ListQuery, 'from' | 'to'>) => string {
  const t = useTranslations('list');
  const locale = useLocale();
  return ({ from, to }) => {
    if (from && from === to) return t('dayChip', dayTexts(locale, from));
    const texts = { from: from ? shortDate(locale, from) : '', to: to ? shortDate(locale, to) : '' };
    if (!from) return t('daysUntilChip', texts);
    return t(to ? 'daysChip' : 'daysFromChip', texts);
  };
}
