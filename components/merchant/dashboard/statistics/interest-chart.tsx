'use client';

import { BarChart } from '@mui/x-charts/BarChart';
import { LineChart, lineClasses } from '@mui/x-charts/LineChart';
import { useFormatter, useLocale, useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { shortDate } from '@/lib/format/dates';
import { type Day, WAITING_KINDS, type WaitingWeek } from './days';
import styles from './statistics.module.css';

/** Days that a phone shows without scrolling, and the minimum width in px of more. */
const DAYS_ON_PHONE = 30;
const WIDTH_MIN = 640;
const VIEWS_HEIGHT = 200;
const CLICKS_HEIGHT = 150;
/** Half of the newest day’s label stands beyond its point. */
const MARGIN = { left: 0, right: 32, top: 12, bottom: 0 };
const AXIS_WIDTH = 44;
const AXIS_HEIGHT = 32;
/** Highest number of an axis without greater ones: fewer would be labelled by fractions. */
const AXIS_MAX = 4;
/** Approximate number of labelled days on the x axis. */
const LABELS = 4;

/** Returns a function that describes the axis of some counts, from 0 and in whole numbers. */
function useCountAxis() {
  const format = useFormatter();
  return (...counts: number[]) => [
    {
      width: AXIS_WIDTH,
      tickMinStep: 1,
      min: 0,
      ...(Math.max(0, ...counts) < AXIS_MAX ? { max: AXIS_MAX } : {}),
      valueFormatter: (value: number) => (Number.isInteger(value) ? format.number(value) : ''),
    },
  ];
}

const BAR_CHART = {
  ...{ height: CLICKS_HEIGHT, margin: MARGIN, grid: { horizontal: true }, borderRadius: 3 },
  ...{ hideLegend: true, skipAnimation: true },
};
const BAND = { scaleType: 'band' as const, height: AXIS_HEIGHT, disableTicks: true };
const WAITING_COLOURS = { joined: 'var(--primary)', offered: '#f7b538', accepted: 'var(--info)' };

/** Renders what happened on waiting lists in each week as a bar chart. */
export function WaitingChart({ weeks }: { weeks: readonly WaitingWeek[] }) {
  const t = useTranslations('dashboard.statistics.waiting');
  const locale = useLocale();
  const yAxisOf = useCountAxis();
  return (
    <div aria-hidden="true">
      <BarChart
        {...BAR_CHART}
        xAxis={[{ ...BAND, data: weeks.map(({ week }) => shortDate(locale, week)) }]}
        yAxis={yAxisOf(...weeks.flatMap((week) => WAITING_KINDS.map((kind) => week[kind])))}
        series={WAITING_KINDS.map((kind) => ({
          data: weeks.map((week) => week[kind]),
          label: t(kind),
          color: WAITING_COLOURS[kind],
        }))}
      />
    </div>
  );
}

/**
 * Renders views as a line chart, and clicks and bookmarks as a bar chart with its own scale. Many days scroll
 * on a phone, from the newest.
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
  const yAxisOf = useCountAxis();
  return (
    <div className={styles.scroll} ref={frame} aria-hidden="true">
      <div style={{ minWidth: days.length > DAYS_ON_PHONE ? WIDTH_MIN : 0 }}>
        <LineChart
          height={VIEWS_HEIGHT}
          margin={MARGIN}
          grid={{ horizontal: true }}
          hideLegend
          skipAnimation
          xAxis={[{ data: dates, scaleType: 'point', position: 'none' }]}
          yAxis={yAxisOf(...days.map(({ views }) => views))}
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
          {...BAR_CHART}
          xAxis={[{ ...BAND, data: dates, tickLabelInterval: isNamed }]}
          yAxis={yAxisOf(...days.flatMap(({ whatsapp, bookmarks }) => [whatsapp, bookmarks]))}
          series={[
            { data: days.map(({ whatsapp }) => whatsapp), label: t('whatsapp'), color: '#f7b538' },
            { data: days.map(({ bookmarks }) => bookmarks), label: t('bookmarks'), color: 'var(--info)' },
          ]}
        />
      </div>
    </div>
  );
}
