'use client';

import { useLocale, useTranslations } from 'next-intl';
import { QUEUE_SECTIONS, useOverview } from '@/components/admin/layout/waiting';
import type { RouteQuery } from '@/components/admin/route';
import { FIRST_SECTION, SECTIONS, sectionsOf } from '@/components/admin/sections';
import { useStaffRole } from '@/components/admin/staff-role';
import { ScreenHeading } from '@/components/admin/ui/screen-heading';
import { ScreenLink } from '@/components/admin/ui/screen-link';
import { Icon } from '@/components/ui/icon';
import type { Overview as OverviewData, Queue } from '@/lib/contract/admin-overview';
import { shortDate } from '@/lib/format/dates';
import { LoadFailure } from '../ui/load-failure';
import screenStyles from '../ui/screen.module.css';
import { bytesIn } from './bytes';
import { ConfigurationNotice } from './configuration-notice';
import { DayCharts } from './day-charts';
import styles from './overview.module.css';
import { Vitals } from './vitals';

/** Query of the screen on which a queue is a part of the list. */
const QUERIES: Partial<Record<Queue, RouteQuery>> = { merchants: { state: 'unverified' } };

/**
 * Renders the queues (overdue first), the state of the marketplace and the last thirty days: of each what the staff role
 * includes.
 */
export function Overview() {
  const t = useTranslations('admin.overview');
  const { data, isError, error, refetch } = useOverview();
  if (isError) return <LoadFailure error={error} onRetry={refetch} />;
  return (
    <>
      <ScreenHeading title={t('title')} />
      {data && (
        <div className={screenStyles.stack}>
          <ConfigurationNotice />
          {data.samples && (
            <p className={styles.notice}>
              {t('samples')} <ScreenLink screen="configuration">{t('removeSamples')}</ScreenLink>
            </p>
          )}
          {data.queues.length > 0 ? <Queues queues={data.queues} /> : <Sections />}
          <Numbers overview={data} />
          <DayCharts days={data.days} />
          {data.vitals && <Vitals vitals={data.vitals} />}
          {data.emptySearches && <EmptySearches searches={data.emptySearches} />}
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
          <ScreenLink screen={QUEUE_SECTIONS[queue]} query={QUERIES[queue]}>
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

/** Renders links to the sections of a staff role that has no queue. */
function Sections() {
  const t = useTranslations('admin');
  const role = useStaffRole();
  return (
    <ul className={styles.queues} aria-label={t('overview.sections')}>
      {sectionsOf(role)
        .filter((section) => section !== FIRST_SECTION)
        .map((section) => (
          <li key={section}>
            <ScreenLink screen={section}>
              <Icon name={SECTIONS[section].icon} size={24} />
              <strong>{t(`sections.${section}`)}</strong>
            </ScreenLink>
          </li>
        ))}
    </ul>
  );
}

function Numbers({ overview }: { overview: OverviewData }) {
  const t = useTranslations('admin.overview');
  const { published, ending, members, merchants, subscribers, mails, storage } = overview;
  const grouped = (number: number | undefined) => number?.toLocaleString('en');
  const pictures = storage && (storage.pictures === null ? t('counting') : bytesIn(storage.pictures));
  const numbers = {
    published: grouped(published),
    ending: grouped(ending),
    members: grouped(members),
    merchants: grouped(merchants),
    subscribers: grouped(subscribers),
    mails: mails && t('mailNumbers', mails),
    database: storage && bytesIn(storage.database),
    pictures,
    free: storage && bytesIn(storage.free),
  };
  // The API sends what the staff role works with.
  const names = Object.keys(numbers) as (keyof typeof numbers)[];
  const shown = names.filter((name) => numbers[name] !== undefined);
  if (shown.length === 0) return null;
  return (
    <dl className={styles.numbers}>
      {shown.map((name) => (
        <div key={name}>
          <dt>{t(`numbers.${name}`)}</dt>
          <dd>{numbers[name]}</dd>
        </div>
      ))}
    </dl>
  );
}

function EmptySearches({ searches }: { searches: NonNullable<OverviewData['emptySearches']> }) {
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
