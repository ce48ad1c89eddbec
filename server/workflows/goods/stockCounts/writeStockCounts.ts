import { groupBy } from '../../../../src/lib/groupBy';
import { isCounted } from '../../../../src/rules/amounts';
import { forUpdate, oneOf } from '../../../db/database';
import { inParts } from '../../../db/engine/inParts';
import { updateRow } from '../../../db/repository/rowsById';
import type { Db, Tables } from '../../../db/tables';
import { takeTurns } from '../../../turns';

interface CountedLine {
  stockItemId: number;
  stockLocationId: number;
  newAmount: number | null;
  countedAt: string | null;
  typedAt: string | null;
}

interface Source {
  resource: Tables['stockCounts']['sourceResource'];
  id: number;
  now: string;
}

/** Sums lines of articles counted at all places, at the instant of the last one: goods may arrive meanwhile. */
export async function writeStockCounts(db: Db, { resource, id, now }: Source, lines: readonly CountedLine[]) {
  const byArticle = groupBy(lines, ({ stockItemId }) => stockItemId);
  const places = await readPlaces(db, [...byArticle.keys()]);
  const stockCounts = [...byArticle].flatMap(([stockItemId, ofArticle]) => {
    const counted = ofArticle.filter(({ newAmount }) => isCounted(newAmount));
    const isAt = new Set(counted.map(({ stockLocationId }) => stockLocationId));
    if (counted.length < ofArticle.length || places.get(stockItemId)?.some((place) => !isAt.has(place))) return [];
    const at = counted.map(({ typedAt, countedAt }) => typedAt ?? countedAt ?? now).sort();
    const amount = counted.reduce((sum, { newAmount }) => sum + (newAmount ?? 0), 0);
    return [{ stockItemId, at: at.at(-1) ?? now, amount, sourceResource: resource, sourceId: id }];
  });
  const turn = takeTurns();
  for (const part of inParts(stockCounts)) {
    await turn();
    await db.insertInto('stockCounts').values(part).execute();
  }
}

async function readPlaces(db: Db, stockItemIds: readonly number[]): Promise<Map<number, number[]>> {
  const rows = await db
    .selectFrom('stockLocationAssignments')
    .select(['stockItemId', 'stockLocationId'])
    .where(oneOf(db, 'stockItemId', stockItemIds))
    .execute();
  const places = groupBy(rows, ({ stockItemId }) => stockItemId);
  return new Map([...places].map(([item, of]) => [item, of.map(({ stockLocationId }) => stockLocationId)]));
}

/** Updates the stock counts of a finished census after corrections; keeps their instants. */
export async function correctStockCounts(db: Db, censusId: number, stockItemIds: readonly number[]): Promise<void> {
  const ids = [...new Set(stockItemIds)];
  if (ids.length === 0) return;
  const stockCounts = db
    .selectFrom('stockCounts')
    .select(['id', 'stockItemId'])
    .where('sourceResource', '=', 'censuses')
    .where('sourceId', '=', censusId)
    .where(oneOf(db, 'stockItemId', ids))
    .orderBy('id');
  // Locks first, so a concurrent correction of the same article is included in the sum.
  const locked = await forUpdate(db, stockCounts).execute();
  const sums = await db
    .selectFrom('stockModifications')
    .select(({ fn }) => ['stockItemId', fn.sum<number>('newAmount').as('amount')])
    .where('censusId', '=', censusId)
    .where(oneOf(db, 'stockItemId', ids))
    .groupBy('stockItemId')
    .execute();
  const amounts = new Map(sums.map(({ stockItemId, amount }) => [stockItemId, Number(amount)]));
  const turn = takeTurns();
  for (const { id, stockItemId } of locked) {
    await turn();
    const amount = amounts.get(stockItemId);
    if (amount !== undefined) await updateRow(db, 'stockCounts', id, { amount });
  }
}
