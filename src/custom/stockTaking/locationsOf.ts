import { isCounted } from '../../rules/amounts';
import type { StockTakingRow } from './stockTakingRecords';

/** A location of an inventory, with how many of its rows are counted. */
export interface LocationProgress {
  id: number;
  name: string;
  counted: number;
  total: number;
}

/** The locations of the rows, in their order. */
export function locationsOf(rows: readonly StockTakingRow[]): LocationProgress[] {
  const locations = new Map<number, LocationProgress>();
  for (const { stockLocationId: id, locationName: name, newAmount } of rows) {
    const location = locations.get(id) ?? { id, name, counted: 0, total: 0 };
    location.total += 1;
    if (isCounted(newAmount)) location.counted += 1;
    locations.set(id, location);
  }
  return [...locations.values()];
}
