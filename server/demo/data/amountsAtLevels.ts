import { items, locations } from './masterData';
import type { DemoAmount } from './types';

interface Levels {
  levels: number[];
  /** Precision of kilograms, litres and bottles: 1 for wholes, 2 for halves, 10 for tenths. Other units are whole. */
  partsPerUnit: number;
  countedLines?: number;
}

const divisibleUnits = ['kg', 'Liter', 'Flasche'];
const wholeFrom = 12;

export function amountsAtLevels(group: string, { levels, partsPerUnit, countedLines }: Levels): DemoAmount[] {
  return linesInWalkingOrder(group)
    .slice(0, countedLines)
    .flatMap(({ item, location }, index) => {
      if (item.ignoreInCensus) return [];
      const share = (item.minAmount * (levels[index % levels.length] ?? 0)) / item.locations.length;
      const parts = divisibleUnits.includes(item.unit) && share < wholeFrom ? partsPerUnit : 1;
      return [{ item: item.name, location, amount: Math.round(share * parts) / parts }];
    });
}

function linesInWalkingOrder(group: string) {
  const german = new Intl.Collator('de');
  // Active articles set aside from counting take no level; inactive ones still do, so the other levels stay put.
  const counted = items.filter((item) => item.group.includes(group) && !(item.ignoreInCensus && item.active));
  return [...locations]
    .sort((a, b) => a.countingOrder - b.countingOrder)
    .flatMap(({ name: location }) =>
      counted
        .filter((item) => item.locations.includes(location))
        .sort((a, b) => german.compare(a.name, b.name))
        .map((item) => ({ item, location })),
    );
}
