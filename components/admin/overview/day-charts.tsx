import { LineChart } from '@mui/x-charts/LineChart';
import { useLocale, useTranslations } from 'next-intl';
import type { Overview } from '@/lib/contract/admin-overview';
import { shortDate } from '@/lib/format/dates';
import screenStyles from '../ui/screen.module.css';
import styles from './overview.module.css';

type Day = Overview['days'][number];
type Series = Exclude<keyof Required<Day>, 'day'>;

/** Series of each chart, grouped by similar magnitude. */
const CHARTS = {
  people: ['members', 'merchants', 'comments'],
  courses: ['submitted', 'published'],
  interest: ['views', 'whatsapp', 'searches', 'emptySearches'],
} as const satisfies Record<string, Series[]>;
const COLOURS = ['var(--primary)', 'var(--yolk)', 'var(--info)', 'var(--red)'];
const HEIGHT = 240;
const DAYS_A_LABEL = 14;
/** Height of the x axis in px. The library omits the day labels if it is lower. */
const AXIS_HEIGHT = 32;
/** Margin in px for half of the last day label. */
const MARGIN = { right: 28 };

/** Renders the last thirty days as line charts of the staff role's sections, each with a table for screen readers. */
export function DayCharts({ days }: { days: Day[] }) {
  const t = useTranslations('admin.overview');
  // The API sends the series that the staff role works with.
  const charts = (Object.keys(CHARTS) as (keyof typeof CHARTS)[]).filter((chart) =>
    CHARTS[chart].every((name) => days[0]?.[name] !== undefined),
  );
  if (charts.length === 0) return null;
  return (
    <div className={styles.charts}>
      {charts.map((chart) => (
        <section key={chart} className={screenStyles.box} aria-labelledby={`chart-${chart}`}>
          <h2 id={`chart-${chart}`} className="h3">
            {t(`charts.${chart}`)}
          </h2>
          <DayChart days={days} series={CHARTS[chart]} />
        </section>
      ))}
    </div>
  );
}

function DayChart({ days, series }: { days: Day[]; series: readonly Series[] }) {
  const t = useTranslations('admin.overview');
  const locale = useLocale();
  return (
    <>
      <div aria-hidden="true">
        <LineChart
          height={HEIGHT}
          margin={MARGIN}
          skipAnimation
          disableKeyboardNavigation
          xAxis={[
            {
              scaleType: 'point',
              height: AXIS_HEIGHT,
              data: days.map(({ day }) => shortDate(locale, day)),
              tickInterval: (_, at) => at % DAYS_A_LABEL === 1,
              tickLabelInterval: () => true,
            },
          ]}
          yAxis={[
            {
              width: 40,
              tickMinStep: 1,
              min: 0,
              max: Math.max(1, ...days.flatMap((day) => series.map((name) => day[name] ?? 0))),
            },
          ]}
          series={series.map((name, at) => ({
            label: t(`series.${name}`),
            data: days.map((day) => day[name] ?? 0),
            color: COLOURS[at] ?? 'var(--ink)',
            showMark: false,
            curve: 'linear',
          }))}
        />
      </div>
      <details>
        <summary>{t('asTable')}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard */}
        <section className={styles.tableWrap} tabIndex={0} aria-label={t('asTable')}>
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col">{t('day')}</th>
                {series.map((name) => (
                  <th scope="col" key={name}>
                    {t(`series.${name}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {days.toReversed().map((day) => (
                <tr key={day.day}>
                  <th scope="row">{shortDate(locale, day.day)}</th>
                  {series.map((name) => (
                    <td key={name}>{day[name]}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </>
  );
}
