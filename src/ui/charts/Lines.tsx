import { useTheme } from '@mui/material';
import { LineChart } from '@mui/x-charts/LineChart';
import { formatDate, isDay } from '../../rules/dates';
import { Chart, type ChartSeries } from './Chart';
import { chartColors } from './chartColors';
import { EndNames } from './EndNames';

export interface LineSeries extends ChartSeries {
  isStepped?: boolean;
  /** Values drawn with a mark; none if empty. By default all are marked if there are few. */
  marked?: readonly boolean[];
  endName?: string;
}

export interface LinesProps {
  /** Days (`YYYY-MM-DD`), or instants, whose days in `timeZone` are shown. */
  at: readonly string[];
  timeZone?: string;
  series: readonly LineSeries[];
  format: (value: number | null) => string;
  formatAxis?: (value: number) => string;
  isFromZero?: boolean;
  hasLegend?: boolean;
  height?: number;
}

export default function Lines(props: LinesProps) {
  const { timeZone = 'UTC', series, format, formatAxis = format, isFromZero, height = 260 } = props;
  // Noon UTC is the same day in nearly every browser's time zone.
  const at = props.at.map((each) => new Date(isDay(each) ? `${each}T12:00:00.000Z` : each));
  const theme = useTheme();
  const ends = series.flatMap(({ endName: name, values }) => {
    const value = values.at(-1);
    return name !== undefined && typeof value === 'number' ? [{ name, value }] : [];
  });
  const last = at.at(-1);
  const { hasLegend = series.length > Math.max(1, ends.length) } = props;
  return (
    <Chart>
      <LineChart
        height={height}
        margin={ends.length > 0 ? { right: END_NAMES } : undefined}
        xAxis={[
          { data: at, scaleType: 'time', valueFormatter: (each: Date) => formatDate(each.toISOString(), timeZone) },
        ]}
        yAxis={[{ valueFormatter: formatAxis, width: 'auto', min: isFromZero ? 0 : undefined }]}
        series={series.map(({ label, values, isStepped, marked }, index) => ({
          id: String(index),
          shape: SHAPES[index % SHAPES.length],
          labelMarkType: marked?.length === 0 ? 'line' : 'line+mark',
          label,
          data: [...values],
          valueFormatter: format,
          curve: isStepped ? 'stepAfter' : 'linear',
          showMark: marked ? ({ index: place }) => marked[place] === true : at.length <= MARKED,
        }))}
        colors={chartColors(theme)}
        hideLegend={!hasLegend}
        disableKeyboardNavigation
        skipAnimation
        sx={DASHED}
      >
        {last && ends.length > 0 && <EndNames at={last} ends={ends} />}
      </LineChart>
    </Chart>
  );
}

const MARKED = 16;

const END_NAMES = 104;

const SHAPES = ['circle', 'square', 'triangle', 'diamond', 'cross', 'star', 'wye'] as const;

const DASHES = ['none', '8 4', '2 3', '12 4 2 4', '4 2', '1 4', '14 6', '6 2 2 2'];

const DASHED = Object.fromEntries(
  DASHES.map((dash, index) => [`& path[fill="none"][data-series="${index}"]`, { strokeDasharray: dash }]),
);
