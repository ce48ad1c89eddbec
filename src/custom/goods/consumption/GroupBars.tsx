import type { Consumption } from '../../../contract/consumption';
import { formatMoney, formatNumber } from '../../../rules/numbers';
import Bars from '../../../ui/charts/Bars';

const MAX = 12;

export default function GroupBars({ groups }: { groups: NonNullable<Consumption['groups']> }) {
  const shown = groups
    .filter(({ determined }) => determined > 0)
    .sort((a, b) => (b.value ?? 0) - (a.value ?? 0))
    .slice(0, MAX);
  return (
    <Bars
      isHorizontal
      labels={shown.map(({ label }) => label)}
      series={[{ label: 'Verbrauch', values: shown.map(({ value }) => value) }]}
      format={formatMoney}
      formatAxis={(value) => `${formatNumber(value, 0)} €`}
    />
  );
}
