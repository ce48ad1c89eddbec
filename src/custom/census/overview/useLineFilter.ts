import { useMemo } from 'react';
import { declarePersonalMemory } from '../../../device/memory';
import { useMemory } from '../../../device/useDevice';
import { textKey } from '../../../resources/kit';
import { isCounted } from '../../../rules/amounts';
import type { CountLine } from '../../../shared/counting/CountLine';

export interface LineFilter {
  part: string;
  location: string;
  onlyOpen: boolean;
  isTyping: boolean;
}

export interface LineRow {
  line: CountLine;
  index: number;
}

const EVERYTHING: LineFilter = { part: '', location: '', onlyOpen: false, isTyping: false };

const filtersByCensus = declarePersonalMemory<ReadonlyMap<number, LineFilter>>(() => new Map());

export function useLineFilter(censusId: number, lines: readonly CountLine[]) {
  const [filters, setFilters] = useMemory(filtersByCensus);
  const filter = filters.get(censusId) ?? EVERYTHING;
  const rows = useMemo(() => filtered(lines, filter), [lines, filter]);
  const change = (part: Partial<LineFilter>) => setFilters(new Map(filters).set(censusId, { ...filter, ...part }));
  return { filter, change, rows };
}

function filtered(lines: readonly CountLine[], { part, location, onlyOpen }: LineFilter): LineRow[] {
  const key = textKey(part);
  return lines
    .map((line, index) => ({ line, index }))
    .filter(
      ({ line }) =>
        (location === '' || line.locationName === location) &&
        !(onlyOpen && isCounted(line.newAmount)) &&
        textKey(line.name).includes(key),
    );
}
