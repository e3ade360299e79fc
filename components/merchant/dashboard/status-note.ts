import { useLocale, useTranslations } from 'next-intl';
import { longDate } from '@/lib/format/dates';
import type { StatusNote } from './post-status';

/** What is said beside the state of an advertisement; a reason stands as the administrator wrote it. */
export function useStatusNote(): (note: StatusNote) => string {
  const t = useTranslations('dashboard.posts.note');
  const locale = useLocale();
  return ({ key, date, days = 0, reason = '' }) => {
    if (key === 'reason') return reason;
    return t(key, { days, date: date ? longDate(locale, date) : '' });
  };
}
