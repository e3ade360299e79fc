import { useFormatter, useTranslations } from 'next-intl';
import { useId } from 'react';
import type { CurrentMerchant } from '@/lib/contract/own-advertisement';
import { DashboardLink } from '../dashboard-link';
import { useStatistics } from '../merchant-queries';
import { comparedDays, SPAN_DAYS, totalOf } from './days';
import { Figures } from './figures';
import styles from './statistics.module.css';

/** Renders the figures of all advertisements in one strip, with a link to the details; nothing until they are known. */
export function FiguresStrip({ rating }: Pick<CurrentMerchant, 'rating'>) {
  const t = useTranslations('dashboard');
  const format = useFormatter();
  const headingId = useId();
  const { data } = useStatistics(null, comparedDays(SPAN_DAYS, new Date()));
  if (!data) return null;
  const present = totalOf(data.days.slice(-SPAN_DAYS));
  return (
    <section aria-labelledby={headingId} className={styles.statistics}>
      <div className={styles.top}>
        <h2 className="h2" id={headingId}>
          {t('statistics.title', { days: SPAN_DAYS })}
        </h2>
        <DashboardLink className={styles.details} search="?figures=1">
          {t('figures.details')}
        </DashboardLink>
      </div>
      <Figures present={present} before={totalOf(data.days.slice(0, -SPAN_DAYS))} span={SPAN_DAYS}>
        <div>
          <dt>{t('figures.rating')}</dt>
          <dd>
            <b>
              {rating.average === null
                ? t('figures.none')
                : format.number(rating.average, { maximumFractionDigits: 1 })}
            </b>
            <span>{t('figures.ratingCount', { count: rating.count })}</span>
          </dd>
        </div>
      </Figures>
    </section>
  );
}
