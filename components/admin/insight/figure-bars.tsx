import { BarChart } from '@mui/x-charts/BarChart';

const COLOURS = ['var(--primary)', 'var(--info)'];
/** Heights in px of one bar with its gap, and of axis and legend. */
const BAR_HEIGHT = 32;
const FRAME_HEIGHT = 80;
const LABEL_WIDTH = 120;

interface FigureBarsProps {
  /** Labels of the bars from above. */
  bars: readonly string[];
  series: readonly { label: string; data: readonly number[] }[];
}

/** Renders numbers of groups as bars; nothing without groups. The table of the same figures is beside it (figure-section). */
export function FigureBars({ bars, series }: FigureBarsProps) {
  if (bars.length === 0) return null;
  return (
    <BarChart
      layout="horizontal"
      height={FRAME_HEIGHT + bars.length * BAR_HEIGHT}
      margin={{ right: 28 }}
      skipAnimation
      disableKeyboardNavigation
      yAxis={[{ scaleType: 'band', data: bars, width: LABEL_WIDTH }]}
      xAxis={[{ tickMinStep: 1, min: 0, max: Math.max(1, ...series.flatMap(({ data }) => data)) }]}
      series={series.map(({ label, data }, at) => ({
        label,
        data: [...data],
        color: COLOURS[at] ?? 'var(--ink)',
      }))}
    />
  );
}
