import { LineChart } from '@mui/x-charts/LineChart';

const COLOURS = ['var(--primary)', 'var(--red)', 'var(--info)'];
const HEIGHT = 240;
/** Height of the x axis in px. The library omits the labels if it is lower. */
const AXIS_HEIGHT = 32;
/** Margin in px for half of the last label. */
const MARGIN = { right: 28 };

interface FigureLinesProps {
  /** Labels of the points, the oldest first. */
  points: readonly string[];
  /** Number of points from one label to the next. */
  labelEvery: number;
  series: readonly { label: string; data: readonly number[] }[];
}

/** Renders numbers over time. The table of the same figures is beside it (figure-section). */
export function FigureLines({ points, labelEvery, series }: FigureLinesProps) {
  const max = Math.max(1, ...series.flatMap(({ data }) => data));
  return (
    <LineChart
      height={HEIGHT}
      margin={MARGIN}
      skipAnimation
      disableKeyboardNavigation
      xAxis={[
        {
          scaleType: 'point',
          height: AXIS_HEIGHT,
          data: points,
          tickInterval: (_, at) => at % labelEvery === 0,
          tickLabelInterval: () => true,
        },
      ]}
      yAxis={[{ width: 48, tickMinStep: 1, min: 0, max }]}
      series={series.map(({ label, data }, at) => ({
        label,
        data: [...data],
        color: COLOURS[at] ?? 'var(--ink)',
        showMark: false,
        curve: 'linear',
      }))}
    />
  );
}
