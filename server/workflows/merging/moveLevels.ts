import { insertRows, rowsWhere } from '../../db/repository/rowsById';
import type { Db } from '../../db/tables';
import type { Pair } from './affectedRows';

/** Stock at a place before the merge, in thousandths. */
interface Level {
  stockLocationId: number;
  amount: number;
  updatedAt: string;
}

export interface MovedLevels {
  levels: Level[];
  own: Level[];
}

export async function moveLevels(tx: Db, { mergedId, intoId }: Pair): Promise<MovedLevels> {
  const levels = await levelsOf(tx, mergedId);
  const places = new Set(levels.map(({ stockLocationId }) => stockLocationId));
  const own = (await levelsOf(tx, intoId)).filter(({ stockLocationId }) => places.has(stockLocationId));
  const ownAt = new Map(own.map((level) => [level.stockLocationId, level]));
  await removeLevels(tx, mergedId, levels);
  await removeLevels(tx, intoId, own);
  const rows = levels.map(({ stockLocationId, amount, updatedAt }) => {
    const other = ownAt.get(stockLocationId);
    return {
      stockItemId: intoId,
      stockLocationId,
      amount: amount + (other?.amount ?? 0),
      updatedAt: other && other.updatedAt > updatedAt ? other.updatedAt : updatedAt,
    };
  });
  await insertRows(tx, 'stockLevels', rows);
  return { levels, own };
}

export async function restoreLevels(tx: Db, { mergedId, intoId }: Pair, { levels, own }: MovedLevels): Promise<void> {
  await removeLevels(tx, intoId, levels);
  const rows = [
    ...own.map((level) => ({ stockItemId: intoId, ...level })),
    ...levels.map((level) => ({ stockItemId: mergedId, ...level })),
  ];
  await insertRows(tx, 'stockLevels', rows);
}

const levelsOf = (tx: Db, stockItemId: number): Promise<Level[]> =>
  rowsWhere(tx, 'stockLevels', { stockItemId }, ['stockLocationId', 'amount', 'updatedAt'], 'stockLocationId');

async function removeLevels(tx: Db, stockItemId: number, levels: readonly Level[]) {
  for (const { stockLocationId } of levels)
    await tx
      .deleteFrom('stockLevels')
      .where('stockItemId', '=', stockItemId)
      .where('stockLocationId', '=', stockLocationId)
      .execute();
}
