import dynamic from 'next/dynamic';
import { useLocale, useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { saveFile } from '@/components/ui/save-file';
import { ShapeSkeleton } from '@/components/ui/shape-skeleton';
import { shortDate } from '@/lib/format/dates';
import { DashboardFailure } from '../dashboard-failure';
import { useStatistics } from '../merchant-queries';
import {
  comparedDays,
  SPAN_DAYS,
  statisticsCsv,
  totalOf,
  WAITING_KINDS,
  type WaitingWeek,
  waitingByWeek,
} from './days';
import { Figures } from './figures';
import styles from './statistics.module.css';

/** Load the chart library only when there is data to show. */
const InterestChart = dynamic(() => import('./interest-chart').then((module) => module.InterestChart), {
  ssr: false,
  loading: () => <ShapeSkeleton />,
});

const WaitingChart = dynamic(() => import('./interest-chart').then((module) => module.WaitingChart), {
  ssr: false,
  loading: () => <ShapeSkeleton />,
});

/**
 * Selectable periods in days. Each request covers two periods for comparison, within the API limit of 366
 * days.
 */
const SPANS = [SPAN_DAYS, 90, 180] as const;

interface StatisticsPanelProps {
  /** Advertisement id; null: all advertisements. */
  id: number | null;
  /** Part of the CSV file name: statistics-post-pottery-2026-11-21.csv. */
  name: string;
}

/** Renders the statistics: sums, chart, the same data as a table, and a CSV download. */
export function StatisticsPanel({ id, name }: StatisticsPanelProps) {
  const t = useTranslations('dashboard.statistics');
  const locale = useLocale();
  const [span, setSpan] = useState<number>(SPANS[0]);
  const headingId = useId();
  const range = comparedDays(span, new Date());
  const { data, isError, refetch } = useStatistics(id, range);
  if (!data) return isError ? <DashboardFailure onRetry={refetch} /> : <ShapeSkeleton />;
  const days = data.days.slice(-span);
  const total = totalOf(days);
  const weeks = waitingByWeek(days, data.waiting);
  const isQuiet = total.views + total.whatsapp + total.bookmarks === 0;
  const head = [t('day'), t('views'), t('whatsapp'), t('bookmarks')];
  return (
    <section aria-labelledby={headingId} className={styles.statistics}>
      <Figures present={total} before={totalOf(data.days.slice(0, -span))} span={span} />
      <div className={styles.box}>
        <div className={styles.top}>
          <h2 className="h3" id={headingId}>
            {t('title', { days: span })}
          </h2>
          <label className={styles.span}>
            <span>{t('span')}</span>
            <select value={span} onChange={({ target }) => setSpan(Number(target.value))}>
              {SPANS.map((days) => (
                <option key={days} value={days}>
                  {t('days', { days })}
                </option>
              ))}
            </select>
          </label>
        </div>
        {isQuiet ? (
          <p className="muted">{t('empty')}</p>
        ) : (
          <>
            <p className={styles.legend} aria-hidden="true">
              <span data-kind="views">{t('views')}</span>
              <span data-kind="whatsapp">{t('whatsapp')}</span>
              <span data-kind="bookmarks">{t('bookmarks')}</span>
            </p>
            <InterestChart days={days} />
          </>
        )}
        <div className={styles.foot}>
          <details className={styles.table}>
            <summary>{t('asTable')}</summary>
            <Table
              label={t('table')}
              head={head}
              rows={days
                .toReversed()
                .map(({ day, views, whatsapp, bookmarks }) => [
                  shortDate(locale, day),
                  ...[views, whatsapp, bookmarks],
                ])}
            />
          </details>
          <Button
            size="small"
            onClick={() =>
              saveFile(
                new Blob([statisticsCsv(days, head)], { type: 'text/csv' }),
                `statistics-${name}-${range.to}.csv`,
              )
            }
          >
            <Icon name="download" size={18} />
            {t('csv')}
          </Button>
        </div>
      </div>
      {weeks.length > 0 && <WaitingLists weeks={weeks} />}
    </section>
  );
}

/** Renders what happened on waiting lists in each week. */
function WaitingLists({ weeks }: { weeks: readonly WaitingWeek[] }) {
  const t = useTranslations('dashboard.statistics.waiting');
  const statistics = useTranslations('dashboard.statistics');
  const locale = useLocale();
  return (
    <div className={styles.box}>
      <h2 className="h3">{t('title')}</h2>
      <p className={styles.legend} aria-hidden="true">
        {WAITING_KINDS.map((kind) => (
          <span key={kind} data-kind={kind}>
            {t(kind)}
          </span>
        ))}
      </p>
      <WaitingChart weeks={weeks} />
      <details className={styles.table}>
        <summary>{statistics('asTable')}</summary>
        <Table
          label={t('title')}
          head={[t('week'), ...WAITING_KINDS.map((kind) => t(kind))]}
          rows={weeks
            .toReversed()
            .map((week) => [shortDate(locale, week.week), ...WAITING_KINDS.map((kind) => week[kind])])}
        />
      </details>
    </div>
  );
}

interface TableProps {
  label: string;
  head: readonly string[];
  /** The first cell of a row is its heading. */
  rows: readonly [string, ...number[]][];
}

function Table({ label, head, rows }: TableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard
    <section tabIndex={0} aria-label={label}>
      <table>
        <thead>
          <tr>
            {head.map((title) => (
              <th key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...counts]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {counts.map((count, at) => (
                <td key={head[at + 1]}>{count}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
