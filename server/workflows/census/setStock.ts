import { type SqlBool, sql } from 'kysely';
import { pluck } from '../../../src/lib/pluck';
import { forUpdate, oneOf } from '../../db/database';
import { inParts } from '../../db/engine/inParts';
import type { Db } from '../../db/tables';
import { mapInTurns, takeTurns } from '../../turns';

export interface Counted {
  /** Of the census line. */
  id: number;
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

/** Skips places that a later census has counted: correcting an older one does not change what is there now. */
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
  const items = [...new Set(pluck(counted, 'stockItemId'))];
  const levels = db.selectFrom('stockLevels').selectAll().orderBy('stockItemId').orderBy('stockLocationId');
  const rows = await forUpdate(db, levels.where(oneOf(db, 'stockItemId', items))).execute();
  return new Map(rows.map((row) => [placeOf(row), row.amount]));
}

/** Goes by ids, as a clock that was ahead has dated earlier counts later. Joins nothing: each correction adds a row. */
async function countedLater(db: Db, censusId: number, counted: readonly Counted[]): Promise<Set<string>> {
  const { first } = await db
    .selectFrom('stockHistory')
    .select(({ fn }) => fn.min('id').as('first'))
    .where('censusId', '=', censusId)
    .executeTakeFirstOrThrow();
  if (first === null) return new Set();
  const ofPlace = sql`"stockHistory" as each where each."stockItemId" = line."stockItemId"
    and each."stockLocationId" = line."stockLocationId" and each.id >= ${first}`;
  const later = await mapInTurns(inParts(counted), (part) =>
    db
      .selectFrom('stockModifications as line')
      .select(['line.stockItemId', 'line.stockLocationId'])
      .where(oneOf(db, 'line.id', pluck(part, 'id')))
      .where(
        sql<SqlBool>`(select each.id from ${ofPlace} and each."censusId" <> ${censusId} order by each.id desc limit 1)
          > (select each.id from ${ofPlace} and each."censusId" = ${censusId} order by each.id limit 1)`,
      )
      .execute(),
  );
  return new Set(later.flat().map(placeOf));
}

const placeOf = ({ stockItemId, stockLocationId }: Pick<Counted, 'stockItemId' | 'stockLocationId'>) =>
  `${stockItemId}/${stockLocationId}`;
