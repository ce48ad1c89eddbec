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
  const articles = await mapInTurns(rows, articleOf);
  const locations = await ranksOf(rows.map(({ stockLocationName }) => stockLocationName));
  const names = await ranksOf(articles.map(({ name }) => name));
  const places = await mapInTurns(articles, ({ id, name }, at) => {
    const row = rows[at] as T;
    const { countingOrder, itemOrder } = row;
    const location = locations.get(row.stockLocationName) ?? 0;
    return { row, id, countingOrder, location, itemOrder: itemOrder ?? Infinity, name: names.get(name) ?? 0 };
  });
  const inOrder = await sortInTurns(
    places,
    (a, b) =>
      a.countingOrder - b.countingOrder ||
      a.location - b.location ||
      // NaN if neither article has a position; `||` skips it like 0.
      a.itemOrder - b.itemOrder ||
      a.name - b.name ||
      a.id - b.id,
    takeTurns(),
  );
  return inOrder.map(({ row }) => row);
}

/** Ranks texts in German order, so that collation runs once per distinct text; equal ones share a rank. */
async function ranksOf(texts: readonly string[]): Promise<Map<string, number>> {
  const sorted = await sortInTurns([...new Set(texts)], compareGerman, takeTurns());
  let rank = 0;
  return new Map(
    await mapInTurns(sorted, (text, at): [string, number] => {
      if (at > 0 && compareGerman(sorted[at - 1] as string, text) !== 0) rank += 1;
      return [text, rank];
    }),
  );
}
