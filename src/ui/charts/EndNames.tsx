import { useXScale, useYScale } from '@mui/x-charts/hooks';
import { spreadPositions } from './spreadPositions';

const APART = 14;
const GAP = 8;

export function EndNames({ at, ends }: { at: Date; ends: readonly { name: string; value: number }[] }) {
  const x = useXScale<'time'>();
  const y = useYScale<'linear'>();
  const [lowest = 0, highest = 0] = y.range();
  const places = spreadPositions(
    ends.map(({ value }) => y(value)),
    { apart: APART, from: highest, to: lowest },
  );
  return ends.map(({ name }, index) => (
    <text key={name} x={x(at) + GAP} y={places[index]} dominantBaseline="middle" fontSize={12} fill="currentColor">
      {name}
    </text>
  ));
}
