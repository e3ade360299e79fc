'use client';

import { BarChart } from '@mui/x-charts/BarChart';
import { LineChart, lineClasses } from '@mui/x-charts/LineChart';
import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { shortDate } from '@/lib/format/dates';
import type { Day } from './days';
import styles from './statistics.module.css';

/** Minimum width in px at which 28 days are distinguishable. Narrower screens scroll. */
const WIDTH_MIN = 640;
const VIEWS_HEIGHT = 200;
const CLICKS_HEIGHT = 150;
const MARGIN = { left: 0, right: 16, top: 12, bottom: 0 };
const AXIS_WIDTH = 44;
const AXIS_HEIGHT = 28;
/** Approximate number of labelled days on the x axis. */
const LABELS = 4;

/**
 * Renders views as a line chart, and clicks and bookmarks as a bar chart with its own scale. It scrolls to
 * the newest day.
 */
export function InterestChart({ days }: { days: readonly Day[] }) {
  const t = useTranslations('dashboard.statistics');
  const locale = useLocale();
  const frame = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other days, another newest one
  useEffect(() => {
    frame.current?.scrollTo({ left: frame.current.scrollWidth });
  }, [days]);
  const dates = days.map(({ day }) => shortDate(locale, day));
  /** Labels the newest day and every n-th day before it. */
  const isNamed = (_: unknown, index: number) =>
    (days.length - 1 - index) % Math.max(1, Math.round(days.length / LABELS)) === 0;
  const yAxis = [{ width: AXIS_WIDTH, tickMinStep: 1, min: 0 }];
  return (
    <div className={styles.scroll} ref={frame} aria-hidden="true">
      <div style={{ minWidth: WIDTH_MIN }}>
        <LineChart
          height={VIEWS_HEIGHT}
          margin={MARGIN}
          grid={{ horizontal: true }}
          hideLegend
          skipAnimation
          xAxis={[{ data: dates, scaleType: 'point', position: 'none' }]}
          yAxis={yAxis}
          series={[
            {
              data: days.map(({ views }) => views),
              label: t('views'),
              color: 'var(--primary)',
              area: true,
              showMark: false,
              curve: 'linear',
            },
          ]}
          sx={{ [`& .${lineClasses.area}`]: { fillOpacity: 0.1 } }}
        />
        <BarChart
          height={CLICKS_HEIGHT}
          margin={MARGIN}
          grid={{ horizontal: true }}
          hideLegend
          skipAnimation
          borderRadius={3}
          xAxis={[
            {
              data: dates,
              scaleType: 'band',
              height: AXIS_HEIGHT,
              tickLabelInterval: isNamed,
              disableTicks: true,
            },
          ]}
          yAxis={yAxis}
          series={[
            { data: days.map(({ whatsapp }) => whatsapp), label: t('whatsapp'), color: '#f7b538' },
            { data: days.map(({ bookmarks }) => bookmarks), label: t('bookmarks'), color: 'var(--info)' },
          ]}
        />
      </div>
    </div>
  );
}
