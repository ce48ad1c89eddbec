import type { ConsumptionInterval } from '../../../contract/consumption';
import { DAY_MS } from '../../../lib/dayNumbers';
import { useUnitWords } from '../../../queries/useUnitWords';
import { formatNumber } from '../../../rules/numbers';
import { inUnits } from '../../../rules/plurals';
import Lines from '../../../ui/charts/Lines';

export interface IntervalsLineProps {
  intervals: readonly ConsumptionInterval[];
  unit: string;
  timeZone: string;
}

export default function IntervalsLine({ intervals, unit, timeZone }: IntervalsLineProps) {
  const words = useUnitWords();
  const values = intervals.map(({ opening, closing, consumption }) => {
    const days = (Date.parse(closing.at) - Date.parse(opening.at)) / DAY_MS;
    return days > 0 ? consumption / days : null;
  });
  return (
    <Lines
      hasLegend
      height={220}
      at={intervals.map(({ closing }) => closing.at)}
      timeZone={timeZone}
      series={[{ label: `Verbrauch am Tag [${unit}]`, values }]}
      format={(value) => `${inUnits(value, unit, words, 2)} am Tag`}
      formatAxis={(value) => formatNumber(value, 2)}
    />
  );
}
