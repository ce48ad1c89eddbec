import type { ParLevelOfOne, ParStep } from '../../contract/parLevels';
import type { LineSeries } from '../../ui/charts/Lines';

export type ReplayedStep = { [K in keyof ParStep]: K extends 'reason' ? ParStep[K] : NonNullable<ParStep[K]> };

const isReplayed = (step: ParStep): step is ReplayedStep => step.level !== null;

export interface StockLines {
  days: string[];
  series: LineSeries[];
}

/** Builds the lines of the plot: stock at the end of each interval, minimums from its beginning. */
export function stockLines({
  series,
  minAmountInGroup,
}: Pick<ParLevelOfOne, 'series' | 'minAmountInGroup'>): StockLines {
  const steps = series.filter(isReplayed);
  const first = steps[0];
  const last = steps.at(-1);
  if (!first || !last) return { days: [], series: [] };
  return {
    days: [first.from, ...steps.map(({ to }) => to)],
    series: [
      {
        label: 'Bestand bisher',
        endName: 'Bestand bisher',
        values: [null, ...steps.map(({ beforeStock }) => beforeStock)],
        marked: [false, ...steps.map(({ beforeShort }) => beforeShort)],
      },
      {
        label: 'Bestand gelernt',
        endName: 'Bestand gelernt',
        values: [null, ...steps.map(({ afterStock }) => afterStock)],
        marked: [false, ...steps.map(({ afterShort }) => afterShort)],
      },
      {
        label: 'Mindestbestand bisher',
        endName: 'Minimum bisher',
        values: [minAmountInGroup, ...steps.map(() => minAmountInGroup)],
        isStepped: true,
        marked: [],
      },
      {
        label: 'Mindestbestand gelernt',
        endName: 'Minimum gelernt',
        values: [...steps.map(({ level }) => level), last.level],
        isStepped: true,
        marked: [],
      },
    ],
  };
}
