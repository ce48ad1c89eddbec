import { addTo } from '../../../../src/lib/addTo';
import { groupBy } from '../../../../src/lib/groupBy';
import { isCounted } from '../../../../src/rules/amounts';
import { forUpdate, oneOf } from '../../../db/database';
import { afterLatest } from '../../../db/repository/afterLatest';
import { insertRows, rowsWhere, updateRow } from '../../../db/repository/rowsById';
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

/** Dates a count by its last line, as goods may arrive meanwhile, but after the article's earlier counts. */
export async function writeStockCounts(db: Db, { resource, id, now }: Source, lines: readonly CountedLine[]) {
  const byArticle = groupBy(lines, ({ stockItemId }) => stockItemId);
  const places = await readPlaces(db, [...byArticle.keys()]);
  const later = await afterLatest(db, ['stockCounts', 'unitHistory'], [...byArticle.keys()], now);
  const stockCounts = [...byArticle].flatMap(([stockItemId, ofArticle]) => {
    const counted = ofArticle.filter(({ newAmount }) => isCounted(newAmount));
    const isAt = new Set(counted.map(({ stockLocationId }) => stockLocationId));
    if (counted.length < ofArticle.length || places.get(stockItemId)?.some((place) => !isAt.has(place))) return [];
    const last =
      counted
        .map(({ typedAt, countedAt }) => typedAt ?? countedAt ?? now)
        .sort()
        .at(-1) ?? now;
    // A line may have been counted while the clock was ahead.
    const at = later.get(stockItemId) ?? (last < now ? last : now);
    const amount = counted.reduce((sum, { newAmount }) => sum + (newAmount ?? 0), 0);
    return [{ stockItemId, at, amount, sourceResource: resource, sourceId: id }];
  });
  await insertRows(db, 'stockCounts', stockCounts);
}

async function readPlaces(db: Db, stockItemIds: readonly number[]): Promise<Map<number, number[]>> {
  const wanted = { stockItemId: stockItemIds };
  const rows = await rowsWhere(db, 'stockLocationAssignments', wanted, ['stockItemId', 'stockLocationId']);
  const places = new Map<number, number[]>();
  for (const { stockItemId, stockLocationId } of rows) addTo(places, stockItemId, stockLocationId);
  return places;
}

/** Keeps instants. Amounts entered after a change of the unit become a new count: the earlier stays in the old unit. */
export async function correctStockCounts(
  db: Db,
  { censusId, now }: { censusId: number; now: string },
  stockItemIds: readonly number[],
): Promise<void> {
  const ids = [...new Set(stockItemIds)];
  if (ids.length === 0) return;
  const stockCounts = db
    .selectFrom('stockCounts')
    .select(['id', 'stockItemId', 'at'])
    .where('sourceResource', '=', 'censuses')
    .where('sourceId', '=', censusId)
    .where(oneOf(db, 'stockItemId', ids))
    .orderBy('id');
  // Locks first, so that a concurrent correction of the same article is part of both the counts and the sum.
  await forUpdate(db, stockCounts).execute();
  const known = groupBy(await stockCounts.execute(), (each) => each.stockItemId);
  const lines = await rowsWhere(db, 'stockModifications', { censusId, stockItemId: ids }, '*');
  const changed = await rowsWhere(db, 'unitHistory', { stockItemId: ids }, ['stockItemId', 'changedAt']);
  const changes = groupBy(changed, (row) => row.stockItemId);
  const turn = takeTurns();
  for (const [stockItemId, ofArticle] of groupBy(lines, (line) => line.stockItemId)) {
    await turn();
    const ofCensus = known.get(stockItemId);
    if (!ofCensus) continue;
    const ofItem = changes.get(stockItemId) ?? [];
    const changesBefore = (at: string) => ofItem.filter(({ changedAt }) => changedAt <= at).length;
    const typed = ofArticle.map(({ typedAt, countedAt }) => changesBefore(typedAt ?? countedAt ?? now));
    const latest = Math.max(...typed);
    // Zero is the same in every unit.
    if (ofArticle.some(({ newAmount }, at) => newAmount !== 0 && typed[at] !== latest)) continue;
    const amount = ofArticle.reduce((sum, { newAmount }) => sum + (newAmount ?? 0), 0);
    const stockCount = ofCensus.findLast(({ at }) => changesBefore(at) === latest);
    if (stockCount) await updateRow(db, 'stockCounts', stockCount.id, { amount });
    else await writeStockCounts(db, { resource: 'censuses', id: censusId, now }, ofArticle);
  }
}
