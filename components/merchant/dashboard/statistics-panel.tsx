import dynamic from 'next/dynamic';
import { useLocale, useTranslations } from 'next-intl';
import { useId, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { saveFile } from '@/components/ui/save-file';
import { ShapeSkeleton } from '@/components/ui/shape-skeleton';
import { shortDate } from '@/lib/format/dates';
import { DashboardFailure } from './dashboard-failure';
import { comparedDays, statisticsCsv, totalOf } from './days';
import { Figures } from './figures';
import { useStatistics } from './merchant-queries';
import styles from './statistics.module.css';

/** Load the chart library only when there is data to show. */
const InterestChart = dynamic(() => import('./interest-chart').then((module) => module.InterestChart), {
  ssr: false,
  loading: () => <ShapeSkeleton />,
});

/**
 * Selectable periods in days. Each request covers two periods for comparison, within the API limit of 366
 * days.
 */
const SPANS = [28, 90, 180] as const;

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
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keyboard */}
            <section tabIndex={0} aria-label={t('table')}>
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
                  {days.toReversed().map(({ day, views, whatsapp, bookmarks }) => (
                    <tr key={day}>
                      <th scope="row">{shortDate(locale, day)}</th>
                      <td>{views}</td>
                      <td>{whatsapp}</td>
                      <td>{bookmarks}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            </section>
          </details>
          <Button
            size="small"
            onClick={() =>
              saveFile(`statistics-${name}-${range.to}.csv`, 'text/csv', statisticsCsv(days, head))
            }
          >
            <Icon name="download" size={18} />
            {t('csv')}
          </Button>
        </div>
      </div>
    </section>
  );
}
