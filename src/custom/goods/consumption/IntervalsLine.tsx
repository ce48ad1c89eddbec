import { useTheme } from '@mui/material/styles';
import { LineChart } from '@mui/x-charts/LineChart';
import type { ConsumptionInterval } from '../../../contract/consumption';
import { formatDate } from '../../../rules/dates';
import { formatNumber } from '../../../rules/numbers';

export interface IntervalsLineProps {
  intervals: readonly ConsumptionInterval[];
  unit: string;
  timeZone: string;
}

const DAY_MS = 86_400_000;

/** What was used per day between the counts, at the day of the later one; the sentences below say the same in figures. */
export default function IntervalsLine({ intervals, unit, timeZone }: IntervalsLineProps) {
  const { palette } = useTheme();
  const perDay = intervals.map(({ opening, closing, consumption }) => {
    const days = (Date.parse(closing.at) - Date.parse(opening.at)) / DAY_MS;
    return days > 0 ? consumption / days : null;
  });
  const inWords = (value: number | null) => `${formatNumber(value, 2)} ${unit} am Tag`;
  return (
    <LineChart
      height={220}
      xAxis={[
        {
          data: intervals.map(({ closing }) => new Date(closing.at)),
          scaleType: 'time',
          valueFormatter: (at: Date) => formatDate(at.toISOString(), timeZone),
        },
      ]}
      series={[{ data: perDay, label: `Verbrauch am Tag [${unit}]`, valueFormatter: inWords }]}
      colors={[palette.primary.main]}
      skipAnimation
    />
  );
}
