'use client';

import { useQuery } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'next-intl';
import { ScreenHeading } from '@/components/admin/ui/screen-heading';
import { ScreenLink } from '@/components/admin/ui/screen-link';
import { adminApi } from '@/lib/api/admin';
import type { Overview as OverviewData, Queue } from '@/lib/contract/admin-overview';
import { shortDate } from '@/lib/format/dates';
import { LoadFailure } from '../ui/load-failure';
import screenStyles from '../ui/screen.module.css';
import { bytesIn } from './bytes';
import { ConfigurationNotice } from './configuration-notice';
import { DayCharts } from './day-charts';
import styles from './overview.module.css';
import { Vitals } from './vitals';

/** Section and query of each queue. */
const SCREENS: Record<Queue, { screen: string; query?: Record<string, string> }> = {
  advertisements: { screen: 'advertisements' },
  comments: { screen: 'comments' },
  reports: { screen: 'reports' },
  merchants: { screen: 'merchants', query: { state: 'unverified' } },
  expiry_reviews: { screen: 'expiry' },
  failed_jobs: { screen: 'jobs' },
};

/** Renders the queues (overdue first), the state of the marketplace and the last thirty days. */
export function Overview() {
  const t = useTranslations('admin.overview');
  const { data, isError, error, refetch } = useQuery({
    queryKey: ['admin', 'overview'],
    queryFn: () => adminApi().getOverview(),
  });
  if (isError) return <LoadFailure error={error} onRetry={refetch} />;
  return (
    <>
      <ScreenHeading title={t('title')} />
      {data && (
        <div className={screenStyles.stack}>
          <ConfigurationNotice />
          {data.samples && <p className={styles.notice}>{t('samples')}</p>}
          <Queues queues={data.queues} />
          <Numbers overview={data} />
          <DayCharts days={data.days} />
          <Vitals vitals={data.vitals} />
          <EmptySearches searches={data.emptySearches} />
        </div>
      )}
    </>
  );
}

function Queues({ queues }: Pick<OverviewData, 'queues'>) {
  const t = useTranslations('admin.overview');
  const locale = useLocale();
  return (
    <ul className={styles.queues} aria-label={t('queues')}>
      {queues.map(({ queue, waiting, dueToday, overdue, oldest }) => (
        <li key={queue} data-late={overdue > 0 || undefined}>
          <ScreenLink {...SCREENS[queue]}>
            <span>{t(`queue.${queue}`)}</span>
            <b>{waiting}</b>
            <span className="small">
              {overdue > 0 && <strong>{t('overdue', { count: overdue })} </strong>}
              {dueToday > 0 && `${t('dueToday', { count: dueToday })} `}
              {oldest ? t('oldest', { date: shortDate(locale, oldest) }) : t('nothing')}
            </span>
          </ScreenLink>
        </li>
      ))}
    </ul>
  );
}

function Numbers({ overview }: { overview: OverviewData }) {
  const t = useTranslations('admin.overview');
  const { published, ending, members, merchants, subscribers, mails, storage } = overview;
  const numbers = [
    ['published', published.toLocaleString('en')],
    ['ending', ending],
    ['members', members.toLocaleString('en')],
    ['merchants', merchants.toLocaleString('en')],
    ['subscribers', subscribers.toLocaleString('en')],
    ['mails', t('mailNumbers', mails)],
    ['database', bytesIn(storage.database)],
    ['pictures', storage.pictures === null ? t('counting') : bytesIn(storage.pictures)],
    ['free', bytesIn(storage.free)],
  ] as const;
  return (
    <dl className={styles.numbers}>
      {numbers.map(([key, value]) => (
        <div key={key}>
          <dt>{t(`numbers.${key}`)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function EmptySearches({ searches }: { searches: OverviewData['emptySearches'] }) {
  const t = useTranslations('admin.overview');
  return (
    <section className={screenStyles.box} aria-labelledby="empty-searches">
      <h2 id="empty-searches" className="h3">
        {t('emptySearches')}
      </h2>
      {searches.length === 0 ? (
        <p className="muted">{t('noEmptySearches')}</p>
      ) : (
        <ul className={styles.searches}>
          {searches.map(({ locale, keyword, searches: times }) => (
            <li key={`${locale} ${keyword}`}>
              <span>{keyword}</span> <span className="muted">{t('times', { count: times })}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
