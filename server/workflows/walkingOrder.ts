import { compareGerman } from '../../src/lib/compareGerman';
import { sortInTurns, takeTurns } from '../turns';

interface Walked {
  countingOrder: number;
  stockLocationName: string;
  /** Position of the article at the location; null sorts last. */
  itemOrder: number | null;
}

/** Sorts in turns: location by position and name, then article by its position there, name and id. */
export const inWalkingOrder = <T extends Walked>(
  rows: readonly T[],
  articleOf: (row: T) => { id: number; name: string },
): Promise<T[]> =>
  sortInTurns(
    rows,
    (a, b) =>
      a.countingOrder - b.countingOrder ||
      // Most rows have the same location, which collation would find out a hundred times slower.
      (a.stockLocationName === b.stockLocationName ? 0 : compareGerman(a.stockLocationName, b.stockLocationName)) ||
      // NaN if neither article has a position; `||` skips it like 0.
      (a.itemOrder ?? Infinity) - (b.itemOrder ?? Infinity) ||
      compareGerman(articleOf(a).name, articleOf(b).name) ||
      articleOf(a).id - articleOf(b).id,
    takeTurns(),
  );
