import { useTheme } from '@mui/material/styles';
import { LineChart } from '@mui/x-charts/LineChart';
import { Chart, type ChartSeries } from './Chart';
import { chartColors } from './chartColors';

export interface LinesProps {
  /** When the values were; in their order. */
  at: readonly Date[];
  formatAt: (at: Date) => string;
  series: readonly ChartSeries[];
  /** A value as it is read. */
  format: (value: number | null) => string;
  /** The same on the axis, where there is less room. */
  formatAxis?: (value: number) => string;
  /** It stays what it was until it changes, like a price. */
  isStepped?: boolean;
  /** Shows all from 0 on: half as high is half as much. Otherwise the axis begins where the values do. */
  isFromZero?: boolean;
  /** Names a single series too. */
  hasLegend?: boolean;
  height?: number;
}

/** Values in the course of time. What is unknown is a gap. */
export default function Lines(props: LinesProps) {
  const { at, formatAt, series, format, formatAxis = format, isStepped, isFromZero, height = 260 } = props;
  const { hasLegend = series.length > 1 } = props;
  const theme = useTheme();
  return (
    <Chart>
      <LineChart
        height={height}
        xAxis={[{ data: [...at], scaleType: 'time', valueFormatter: formatAt }]}
        yAxis={[{ valueFormatter: formatAxis, width: 'auto', min: isFromZero ? 0 : undefined }]}
        series={series.map(({ label, values }) => ({
          label,
          data: [...values],
          valueFormatter: format,
          curve: isStepped ? 'stepAfter' : 'linear',
          showMark: at.length <= MARKED,
        }))}
        colors={chartColors(theme)}
        hideLegend={!hasLegend}
        disableKeyboardNavigation
        skipAnimation
      />
    </Chart>
  );
}

/** Points of more values run together. */
const MARKED = 16;
