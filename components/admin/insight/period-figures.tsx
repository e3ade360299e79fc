import { useLocale } from 'next-intl';
import { shortDate } from '@/lib/format/dates';
import { FigureLines } from './figure-lines';
import { FigureSection } from './figure-section';

interface PeriodFiguresProps {
  title: string;
  /** Beginning of the name of the CSV file. */
  name: string;
  /** Heading of the days. */
  period: string;
  /** First day of each period, the oldest first. */
  days: readonly string[];
  /** Number of periods from one label of the chart to the next. */
  labelEvery: number;
  series: readonly { label: string; data: readonly number[] }[];
}

/** Renders numbers of days or weeks as lines, as a table and as CSV. */
export function PeriodFigures({ title, name, period, days, labelEvery, series }: PeriodFiguresProps) {
  const locale = useLocale();
  return (
    <FigureSection
      title={title}
      name={name}
      head={[period, ...series.map(({ label }) => label)]}
      rows={days.map((day, at) => [day, ...series.map(({ data }) => data[at] ?? 0)])}
    >
      <FigureLines
        points={days.map((day) => shortDate(locale, day))}
        labelEvery={labelEvery}
        series={series}
      />
    </FigureSection>
  );
}
