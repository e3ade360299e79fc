import { useLocale, useTranslations } from 'next-intl';
import { longDate } from '@/lib/format/dates';
import type { StatusNote } from './advertisement-status';

/** Returns a function that formats the note beside a state. A reviewer's reason is shown unchanged. */
export function useStatusNote(): (note: StatusNote) => string {
  const t = useTranslations('dashboard.posts.note');
  const locale = useLocale();
  return ({ key, date, days = 0, reason = '' }) => {
    if (key === 'reason') return reason;
    return t(key, { days, date: date ? longDate(locale, date) : '' });
  };
}
