import { useLocale, useTranslations } from 'next-intl';
import type { AdminAdvertisementDetail } from '@/lib/contract/admin-advertisements';
import { placesKey } from '@/lib/format/enrolment';
import { dayAndTime } from '../ui/moment';
import styles from './review.module.css';

/** Renders the history of an advertisement, latest first. */
export function ReviewHistory({ history }: Pick<AdminAdvertisementDetail, 'history'>) {
  const t = useTranslations('admin.review');
  const locale = useLocale();
  return (
    <section aria-labelledby="history">
      <h2 id="history" className={`h3 ${styles.part}`}>
        {t('history')}
      </h2>
      <ol className={styles.log}>
        {history.map(({ action, actor, reason, placesLeft, createdAt }) => (
          <li key={`${createdAt} ${action}`}>
            {action === 'set_places'
              ? t(`places.${placesKey(placesLeft)}`, { count: placesLeft ?? 0 })
              : t(`historyActions.${action}`)}
            <span>
              {actor ?? t('bySystem')} · {dayAndTime(locale, createdAt)}
            </span>
            {reason && <q>{reason}</q>}
          </li>
        ))}
      </ol>
    </section>
  );
}
