import { forUpdate, oneOf } from '../../db/database';
import { inParts } from '../../db/engine/inParts';
import type { Db } from '../../db/tables';
import { takeTurns } from '../../turns';

export interface Counted {
  stockItemId: number;
  stockLocationId: number;
  /** Thousandths. */
  newAmount: number;
}
interface By {
  censusId: number;
  userId: number | null;
  userName: string;
  now: string;
}

export async function setStock(db: Db, by: By, counted: readonly Counted[]): Promise<void> {
  const turn = takeTurns();
  const levels = await readLevels(db, counted);
  for (const part of inParts(counted)) {
    await turn();
    await db
      .insertInto('stockLevels')
      .values(
        part.map(({ stockItemId, stockLocationId, newAmount }) => ({
          stockItemId,
          stockLocationId,
          amount: newAmount,
          updatedAt: by.now,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['stockItemId', 'stockLocationId']).doUpdateSet((row) => ({
          amount: row.ref('excluded.amount'),
          updatedAt: row.ref('excluded.updatedAt'),
        })),
      )
      .execute();
    await db
      .insertInto('stockHistory')
      .values(
        part.map(({ stockItemId, stockLocationId, newAmount }) => ({
          censusId: by.censusId,
          stockItemId,
          stockLocationId,
          oldAmount: levels.get(`${stockItemId}/${stockLocationId}`) ?? null,
          newAmount,
          userId: by.userId,
          userName: by.userName,
          at: by.now,
        })),
      )
      .execute();
  }
}

/** Locks levels, so that concurrent censuses record the correct old amount. */
async function readLevels(db: Db, counted: readonly Counted[]): Promise<Map<string, number>> {
  const items = [...new Set(counted.map(({ stockItemId }) => stockItemId))];
  const levels = new Map<string, number>();
  const query = db
    .selectFrom('stockLevels')
    .selectAll()
    .where(oneOf(db, 'stockItemId', items));
  for (const row of await forUpdate(db, query.orderBy('stockItemId').orderBy('stockLocationId')).execute()) {
    levels.set(`${row.stockItemId}/${row.stockLocationId}`, row.amount);
  }
  return levels;
}
