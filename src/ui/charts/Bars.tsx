import { useTheme } from '@mui/material/styles';
import { BarChart } from '@mui/x-charts/BarChart';
import { useIsPhone } from '../useIsPhone';
import { Chart, type ChartSeries } from './Chart';
import { chartColors } from './chartColors';

export interface BarsProps {
  labels: readonly string[];
  /** The same along the axis, where there is less room. */
  shortLabels?: readonly string[];
  series: readonly ChartSeries[];
  /** A value as it is read. */
  format: (value: number | null) => string;
  /** The same on the axis, where there is less room. */
  formatAxis?: (value: number) => string;
  /** Bars lie, names beside them: for what has a name. Otherwise they stand, one after the other: for what has a time. */
  isLying?: boolean;
  /** Series on top of each other, in place of beside each other. */
  isStacked?: boolean;
  /** Opens what is behind the bars of a label, by its place. The mouse's way; keyboards have the links of the table. */
  onChoose?: (index: number) => void;
}

/** Pixels of a lying bar with the gap to the next, and of another one of the same label. */
const BAR = 34;
const MORE_BAR = 14;
const AXIS = 48;
const LEGEND = 36;
const STANDING = 260;
/** Pixels of the names on a phone, where bars need the rest. */
const LABELS = 140;

/** Bars of one or several series. */
export default function Bars(props: BarsProps) {
  const {
    labels,
    shortLabels = labels,
    series,
    format,
    formatAxis = format,
    isLying = false,
    isStacked = false,
    onChoose,
  } = props;
  const theme = useTheme();
  const isPhone = useIsPhone();
  const hasLegend = series.length > 1;
  const bar = isStacked ? BAR : BAR + (series.length - 1) * MORE_BAR;
  const height = (isLying ? labels.length * bar + AXIS : STANDING) + (hasLegend ? LEGEND : 0);
  // By their places: two labels may read the same.
  const names = {
    data: labels.map((_, index) => index),
    scaleType: 'band' as const,
    valueFormatter: (index: number, { location }: { location: string }) =>
      (location === 'tick' ? shortLabels : labels)[index] ?? '',
  };
  const values = { valueFormatter: formatAxis };
  return (
    <Chart>
      <BarChart
        layout={isLying ? 'horizontal' : 'vertical'}
        height={height}
        {...(isLying
          ? { yAxis: [{ ...names, width: isPhone ? LABELS : 'auto' }], xAxis: [values] }
          : { xAxis: [names], yAxis: [{ ...values, width: 'auto' }] })}
        series={series.map(({ label, values: data }) => ({
          label: hasLegend ? label : undefined,
          data: [...data],
          stack: isStacked ? 'all' : undefined,
          valueFormatter: format,
        }))}
        colors={chartColors(theme)}
        margin={isLying ? { right: 40 } : undefined}
        onAxisClick={onChoose && ((_, axis) => axis && onChoose(axis.dataIndex))}
        sx={onChoose ? { cursor: 'pointer' } : undefined}
        hideLegend={!hasLegend}
        disableKeyboardNavigation
        skipAnimation
      />
    </Chart>
  );
}
