import { useTheme } from '@mui/material/styles';
import { BarChart } from '@mui/x-charts/BarChart';
import type { Consumption } from '../../../contract/consumption';
import { formatMoney } from '../../../rules/numbers';
import { useIsPhone } from '../../../ui/useIsPhone';

/** Pixels of a bar with the gap to the next. */
const BAR = 34;
const MOST = 12;
/** Pixels of the names on a phone, where bars need the rest. */
const LABELS = 140;

/** The value that each group used, the highest first; the table below says the same in figures. */
export default function GroupBars({ groups }: { groups: NonNullable<Consumption['groups']> }) {
  const { palette } = useTheme();
  const isPhone = useIsPhone();
  const shown = groups
    .filter(({ determined }) => determined > 0)
    .sort((a, b) => b.value - a.value)
    .slice(0, MOST);
  return (
    <BarChart
      layout="horizontal"
      height={shown.length * BAR + 48}
      yAxis={[{ data: shown.map(({ label }) => label), scaleType: 'band', width: isPhone ? LABELS : 'auto' }]}
      xAxis={[{ valueFormatter: (value: number) => formatMoney(value) }]}
      series={[{ data: shown.map(({ value }) => value), valueFormatter: (value) => formatMoney(value) }]}
      colors={[palette.primary.main]}
      margin={{ right: 40 }}
      hideLegend
      skipAnimation
    />
  );
}
