import { compareGerman } from '../../src/lib/compareGerman';
import { mapInTurns, sortInTurns, takeTurns } from '../turns';

interface Walked {
  /** Of the location. */
  countingOrder: number;
  stockLocationName: string;
  /** Of the article there; null: after those that have one. */
  itemOrder: number | null;
}

/**
 * Sorts by the way through the house, in turns: location by its order and name, then article by its order there, name
 * and id.
 */
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
      // NaN where neither has one, which is passed over like 0.
      a.itemOrder - b.itemOrder ||
      a.name - b.name ||
      a.id - b.id,
    takeTurns(),
  );
  return inOrder.map(({ row }) => row);
}

/** Ranks of texts in German order, so that none is compared for every row that has it; equal ones share a rank. */
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
