import { useTheme } from '@mui/material';
import { BarChart } from '@mui/x-charts/BarChart';
import { useIsPhone } from '../useIsPhone';
import { axisWidth, namesWidth } from './axisWidth';
import { Chart, type ChartSeries } from './Chart';
import { chartColors } from './chartColors';

export interface BarsProps {
  labels: readonly string[];
  shortLabels?: readonly string[];
  series: readonly ChartSeries[];
  format: (value: number | null) => string;
  formatAxis?: (value: number) => string;
  isHorizontal?: boolean;
  isStacked?: boolean;
  onChoose?: (index: number) => void;
}

const BAR = 34;
const MORE_BAR = 14;
const AXIS = 48;
const LEGEND = 36;
const STANDING = 260;
const LABELS = 140;
/** Minimum width in pixels of horizontal bars with names on wide screens. */
const NARROWEST = 400;

export default function Bars(props: BarsProps) {
  const {
    labels,
    shortLabels = labels,
    series,
    format,
    formatAxis = format,
    isHorizontal = false,
    isStacked = false,
    onChoose,
  } = props;
  const theme = useTheme();
  const isPhone = useIsPhone();
  const hasLegend = series.length > 1;
  const bar = isStacked ? BAR : BAR + (series.length - 1) * MORE_BAR;
  const height = (isHorizontal ? labels.length * bar + AXIS : STANDING) + (hasLegend ? LEGEND : 0);
  const names = {
    data: labels.map((_, index) => index),
    scaleType: 'band' as const,
    valueFormatter: (index: number, { location }: { location: string }) =>
      (location === 'tick' ? shortLabels : labels)[index] ?? '',
  };
  const values = { valueFormatter: formatAxis };
  const all = series.flatMap((each) => each.values);
  // Few ticks, because the library drops overlapping labels unevenly.
  const fewValues = { ...values, tickNumber: isPhone ? 2 : 3 };
  return (
    <Chart narrowest={isHorizontal && !isPhone ? NARROWEST : undefined}>
      <BarChart
        // Remounts when the layout changes, because the chart measures its width too late and would be too narrow.
        key={String(isPhone)}
        layout={isHorizontal ? 'horizontal' : 'vertical'}
        height={height}
        {...(isHorizontal
          ? { yAxis: [{ ...names, width: isPhone ? LABELS : namesWidth(shortLabels) }], xAxis: [fewValues] }
          : { xAxis: [names], yAxis: [{ ...values, width: axisWidth(all, formatAxis) }] })}
        series={series.map(({ label, values: data }) => ({
          label: hasLegend ? label : undefined,
          data: [...data],
          stack: isStacked ? 'all' : undefined,
          valueFormatter: format,
        }))}
        colors={chartColors(theme)}
        margin={isHorizontal ? { right: 40 } : undefined}
        onAxisClick={onChoose && ((_, axis) => axis && onChoose(axis.dataIndex))}
        sx={onChoose ? { cursor: 'pointer' } : undefined}
        hideLegend={!hasLegend}
        disableKeyboardNavigation
        skipAnimation
      />
    </Chart>
  );
}
