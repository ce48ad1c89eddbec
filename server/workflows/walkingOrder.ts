import { compareGerman } from '../../src/lib/compareGerman';
import { mapInTurns, sortInTurns, takeTurns } from '../turns';

interface Walked {
  countingOrder: number;
  stockLocationName: string;
  /** Position of the article at the location; null sorts last. */
  itemOrder: number | null;
}

/** Sorts in turns: location by position and name, then article by its position there, name and id. */
export async function inWalkingOrder<T extends Walked>(
  rows: readonly T[],
  articleOf: (row: T) => { id: number; name: string },
): Promise<T[]> {
  const walked = await mapInTurns(rows, (row) => ({ row, article: articleOf(row) }));
  const inOrder = await sortInTurns(
    walked,
    ({ row: a, article }, { row: b, article: other }) =>
      a.countingOrder - b.countingOrder ||
      // Most rows have the same location, which collation would find out a hundred times slower.
      (a.stockLocationName === b.stockLocationName ? 0 : compareGerman(a.stockLocationName, b.stockLocationName)) ||
      // NaN if neither article has a position; `||` skips it like 0.
      (a.itemOrder ?? Infinity) - (b.itemOrder ?? Infinity) ||
      compareGerman(article.name, other.name) ||
      article.id - other.id,
    takeTurns(),
  );
  return inOrder.map(({ row }) => row);
}
