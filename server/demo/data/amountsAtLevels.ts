import { items } from './items';
import { locations } from './locations';
import type { DemoAmount } from './types';

interface Levels {
  /** Shares of the minimum that were found; line after line takes the next, round and round. */
  levels: number[];
  /** How finely kilograms, litres and open bottles are counted: 1 whole, 2 halves, 10 tenths. The rest is whole. */
  partsPerUnit: number;
  /** How many lines are counted so far; default all. */
  countedLines?: number;
}

const divisibleUnits = ['kg', 'Liter', 'Flasche'];
/** From a dozen on nobody looks at the opened one. */
const wholeFrom = 12;

/** Amounts for the lines of a group's census in walking order; an item at two locations has half its share at each. */
export function amountsAtLevels(group: string, { levels, partsPerUnit, countedLines }: Levels): DemoAmount[] {
  return linesInWalkingOrder(group)
    .slice(0, countedLines)
    .map(({ item, location }, index) => {
      const share = (item.minAmount * (levels[index % levels.length] ?? 0)) / item.locations.length;
      const parts = divisibleUnits.includes(item.unit) && share < wholeFrom ? partsPerUnit : 1;
      return { item: item.name, location, amount: Math.round(share * parts) / parts };
    });
}

function linesInWalkingOrder(group: string) {
  const german = new Intl.Collator('de');
  const counted = items.filter((item) => [item.group].flat().includes(group) && !item.ignoreInCensus);
  return [...locations]
    .sort((a, b) => a.countingOrder - b.countingOrder)
    .flatMap(({ name: location }) =>
      counted
        .filter((item) => item.locations.includes(location))
        .sort((a, b) => german.compare(a.name, b.name))
        .map((item) => ({ item, location })),
    );
}
