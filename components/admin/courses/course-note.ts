import { useLocale, useTranslations } from 'next-intl';
import type { AdminCourse } from '@/lib/contract/admin-courses';
import { hongKongTime, shortDate } from '@/lib/format/dates';
import { daysUntil, hongKongDay } from '../ui/day';

/** Returns a function that says what an administrator should know of a course first: its dates, places or age. */
export function useCourseNote(): (course: AdminCourse) => string {
  const t = useTranslations('admin.courses.notes');
  const locale = useLocale();
  const date = (day: string) => shortDate(locale, day);
  return ({ state, startDate, endDate, placesLeft, submittedAt, dueOn, updatedAt }) => {
    const changed = hongKongTime(updatedAt).date;
    const today = hongKongDay();
    switch (state) {
      case 'awaiting_confirmation':
        return t('unconfirmed', {
          days: submittedAt ? Math.max(0, -daysUntil(hongKongTime(submittedAt).date)) : 0,
        });
      case 'submitted':
        return dueOn ? t('due', { date: date(dueOn) }) : t('changed', { date: date(changed) });
      case 'ended':
        return t('takenDown', { date: date(changed) });
      case 'published':
      case 'paused':
        if ((endDate ?? today) < today) return t('over');
        if (placesLeft === 0) return t('full');
        if (startDate && startDate >= today) return t('starts', { date: date(startDate) });
        return t('changed', { date: date(changed) });
      default:
        return t('changed', { date: date(changed) });
    }
  };
}
