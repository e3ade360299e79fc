import { useLocale, useTranslations } from 'next-intl';
import type { OwnAdvertisementDetail } from '@/lib/contract/own-advertisement';
import { hongKongTime, longDate } from '@/lib/format/dates';
import { placesKey } from '@/lib/format/enrolment';
import { Panel } from '../panel';
import { DirectDifferenceLines } from './direct-difference-lines';
import styles from './own-advertisement-detail.module.css';

type Entry = OwnAdvertisementDetail['history'][number];

/** Renders the history of an advertisement, latest first: action, actor, time and reason. */
export function AdvertisementHistory({ history }: { history: readonly Entry[] }) {
  const t = useTranslations('dashboard.history');
  const locale = useLocale();
  return (
    <Panel title={t('title')}>
      <ol className={styles.history}>
        {history.map(({ action, actorRole, actor, reason, placesLeft, difference, createdAt }) => {
          const { date, time } = hongKongTime(createdAt);
          return (
            <li key={`${createdAt} ${action}`}>
              <b>
                {action === 'set_places'
                  ? t(`places.${placesKey(placesLeft)}`, { count: placesLeft ?? 0 })
                  : t(`action.${action}`)}
              </b>
              <span className="muted small">
                {t('when', {
                  date: longDate(locale, date),
                  time,
                  who: actor ?? t(`by.${actorRole ?? 'system'}`),
                })}
              </span>
              {difference && <DirectDifferenceLines difference={difference} />}
              {reason && <blockquote>{reason}</blockquote>}
            </li>
          );
        })}
      </ol>
    </Panel>
  );
}
