import { useLocale, useTranslations } from 'next-intl';
import type { AdminAdvertisement } from '@/lib/contract/admin-advertisements';
import { hongKongTime, shortDate, weekdayOf } from '@/lib/format/dates';
import { daysUntil } from '../ui/day';
import styles from './queue.module.css';

/**
 * Renders the review due date and the days left; the age of a submission whose merchant has not confirmed its address;
 * otherwise the day of the last change.
 */
export function DueTime({
  row: { dueOn, updatedAt, submittedAt, unconfirmed },
}: {
  row: AdminAdvertisement;
}) {
  const t = useTranslations('admin.queue');
  const locale = useLocale();
  const day = dueOn ?? hongKongTime((unconfirmed && submittedAt) || updatedAt).date;
  const date = t('date', { date: shortDate(locale, day), weekday: weekdayOf(locale, day) });
  if (!dueOn)
    return (
      <div className={styles.due}>
        <b>{date}</b>
        <span>{unconfirmed ? t('waitsFor', { days: Math.max(0, -daysUntil(day)) }) : t('changed')}</span>
      </div>
    );
  const days = daysUntil(dueOn);
  const tone = days < 0 ? 'late' : days === 0 ? 'soon' : undefined;
  return (
    <div className={styles.due} data-tone={tone}>
      <b>{days < 0 ? t('late', { days: -days }) : days === 0 ? t('today') : date}</b>
      <span>{days <= 0 ? date : t('left', { days })}</span>
    </div>
  );
}
