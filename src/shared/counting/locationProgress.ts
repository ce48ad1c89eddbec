import { isCounted } from '../../rules/amounts';
import type { CountLine } from './CountLine';

export interface LocationProgress {
  name: string;
  counted: number;
  total: number;
  index: number;
}

export function locationProgress(lines: readonly CountLine[]): LocationProgress[] {
  const byName = new Map<string, LocationProgress>();
  lines.forEach(({ locationName: name, newAmount }, index) => {
    const known = byName.get(name) ?? { name, counted: 0, total: 0, index };
    const isOpen = !isCounted(newAmount);
    byName.set(name, {
      ...known,
      counted: known.counted + (isOpen ? 0 : 1),
      total: known.total + 1,
      // The first open line, which requires all lines before it to be counted.
      index: isOpen && known.counted === known.total ? index : known.index,
    });
  });
  return [...byName.values()];
}
