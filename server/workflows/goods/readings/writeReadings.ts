import { groupBy } from '../../../../src/lib/groupBy';
import { isCounted } from '../../../../src/rules/amounts';
import { forUpdate, oneOf } from '../../../db/database';
import { inParts } from '../../../db/inParts';
import type { Db, Tables } from '../../../db/tables';

/** A line of a count, as stored. */
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
  /** When the count was finished. */
  now: string;
}

/**
 * Writes what a finished count found of each article all of whose places have a counted line in it: the sum of its lines,
 * at the instant of the last of them. Goods may come while people count, and after they have counted.
 */
export async function writeReadings(db: Db, { resource, id, now }: Source, lines: readonly CountedLine[]) {
  const byArticle = groupBy(lines, ({ stockItemId }) => stockItemId);
  const places = await readPlaces(db, [...byArticle.keys()]);
  const readings = [...byArticle].flatMap(([stockItemId, ofArticle]) => {
    const counted = ofArticle.filter(({ newAmount }) => isCounted(newAmount));
    const isAt = new Set(counted.map(({ stockLocationId }) => stockLocationId));
    if (counted.length < ofArticle.length || places.get(stockItemId)?.some((place) => !isAt.has(place))) return [];
    const at = counted.map(({ typedAt, countedAt }) => typedAt ?? countedAt ?? now).sort();
    const amount = counted.reduce((sum, { newAmount }) => sum + (newAmount ?? 0), 0);
    return [{ stockItemId, at: at.at(-1) ?? now, amount, sourceResource: resource, sourceId: id }];
  });
  for (const part of inParts(readings)) await db.insertInto('stockCounts').values(part).execute();
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

/** After lines of a finished census were corrected: what it found of these articles is another amount, at the same instant. */
export async function correctReadings(db: Db, censusId: number, stockItemIds: readonly number[]): Promise<void> {
  const ids = [...new Set(stockItemIds)];
  if (ids.length === 0) return;
  const readings = db
    .selectFrom('stockCounts')
    .select(['id', 'stockItemId'])
    .where('sourceResource', '=', 'censuses')
    .where('sourceId', '=', censusId)
    .where(oneOf(db, 'stockItemId', ids))
    .orderBy('id');
  // Locked before the sum is made: who corrects another line of the article waits, and then sees this one.
  const locked = await forUpdate(db, readings).execute();
  const sums = await db
    .selectFrom('stockModifications')
    .select(({ fn }) => ['stockItemId', fn.sum<number>('newAmount').as('amount')])
    .where('censusId', '=', censusId)
    .where(oneOf(db, 'stockItemId', ids))
    .groupBy('stockItemId')
    .execute();
  const amounts = new Map(sums.map(({ stockItemId, amount }) => [stockItemId, Number(amount)]));
  for (const { id, stockItemId } of locked) {
    const amount = amounts.get(stockItemId);
    if (amount !== undefined) await db.updateTable('stockCounts').set({ amount }).where('id', '=', id).execute();
  }
}
