import { pluck } from '../../../src/lib/pluck';
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

/**
 * Sets stock levels, except at places that a later census has counted: correcting an older census does not change what
 * is there now.
 */
export async function setStock(db: Db, by: By, counted: readonly Counted[]): Promise<void> {
  const turn = takeTurns();
  // Locks before looking for later counts, which may just be finishing.
  const levels = await readLevels(db, counted);
  const later = await countedLater(db, by.censusId, counted);
  for (const part of inParts(counted.filter((each) => !later.has(placeOf(each))))) {
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
          oldAmount: levels.get(placeOf({ stockItemId, stockLocationId })) ?? null,
          newAmount,
          userId: by.userId,
          userName: by.userName,
          at: by.now,
        })),
      )
      .execute();
  }
}

/** Locks the levels, so that concurrent censuses record the correct old amount. */
async function readLevels(db: Db, counted: readonly Counted[]): Promise<Map<string, number>> {
  const items = [...new Set(counted.map(({ stockItemId }) => stockItemId))];
  const levels = new Map<string, number>();
  const query = db
    .selectFrom('stockLevels')
    .selectAll()
    .where(oneOf(db, 'stockItemId', items));
  for (const row of await forUpdate(db, query.orderBy('stockItemId').orderBy('stockLocationId')).execute()) {
    levels.set(placeOf(row), row.amount);
  }
  return levels;
}

/**
 * Goes by ids, as a clock that was ahead has dated earlier counts later. Compares with the first row of the census:
 * each correction adds some, and comparing with all of them would take the square of their number.
 */
async function countedLater(db: Db, censusId: number, counted: readonly Counted[]): Promise<Set<string>> {
  const places = new Set<string>();
  const own = db.selectFrom('stockHistory').where('censusId', '=', censusId);
  const { first } = await own.select(({ fn }) => fn.min('id').as('first')).executeTakeFirstOrThrow();
  if (first === null) return places;
  const turn = takeTurns();
  for (const part of inParts(counted)) {
    await turn();
    const rows = await db
      .selectFrom('stockLevels as level')
      .select(['level.stockItemId', 'level.stockLocationId'])
      .where(oneOf(db, 'level.stockItemId', pluck(part, 'stockItemId')))
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('stockHistory as later')
            .select('later.id')
            .whereRef('later.stockItemId', '=', 'level.stockItemId')
            .whereRef('later.stockLocationId', '=', 'level.stockLocationId')
            .where('later.id', '>', first)
            .where('later.censusId', '<>', censusId),
        ),
      )
      .execute();
    for (const row of rows) places.add(placeOf(row));
  }
  return places;
}

const placeOf = ({ stockItemId, stockLocationId }: Pick<Counted, 'stockItemId' | 'stockLocationId'>) =>
  `${stockItemId}/${stockLocationId}`;
