import { sql } from 'kysely';
import {
  type BookedHistory,
  type HistoryArticle,
  movementKey,
  placeOf,
} from '../../../src/rules/stockHistory/judgeHistory';
import { oneOf } from '../../db/database';
import { inFittingParts } from '../../db/engine/inFittingParts';
import { readParts } from '../../db/repository/readInSteps';
import { rowsWhere } from '../../db/repository/rowsById';
import { MERGES, withMergedIds } from '../../db/repository/survivorOf';
import type { Db } from '../../db/tables';
import { takeTurns } from '../../turns';
import { isNoReversal } from '../goods/ledger/isNoReversal';
import { STOCK_HISTORY } from './importRows';

/** Reads all articles except merged ones, which are returned as ids mapped to their survivors. */
export async function readArticles(
  db: Db,
): Promise<{ articles: HistoryArticle[]; survivors: ReadonlyMap<number, number> }> {
  const merges = await rowsWhere(db, 'merges', { resource: 'stockItems', undoneAt: null }, ['mergedId', 'intoId']);
  const survivors = new Map(merges.map(({ mergedId, intoId }) => [mergedId, intoId]));
  const items = db.selectFrom('stockItems').select(['id', 'name', 'orderNumber', 'pricePerUnit']);
  const all = await readParts((after, limit) => items.where('id', '>', after).orderBy('id').limit(limit).execute());
  return { articles: all.filter(({ id }) => !survivors.has(id)), survivors };
}

const MAX_ARTICLES = 20;

/** Sources that are not the house's own counts and bookings: imported history, and stock carried over by merges. */
const NOT_KEPT_BOOK = [STOCK_HISTORY, MERGES] as const;

/** Includes articles merged into these. @param survivors see `readArticles` */
export async function readBooked(
  db: Db,
  articleIds: readonly number[],
  survivors: ReadonlyMap<number, number>,
): Promise<BookedHistory> {
  const ownSince = new Map<number, string>();
  const readings = new Map<string, number>();
  const movements = new Map<string, number>();
  const turn = takeTurns();
  const articleOf = (id: number) => survivors.get(id) ?? id;
  const note = ({ stockItemId, at }: { stockItemId: number; at: string | null }) => {
    const article = articleOf(stockItemId);
    const before = ownSince.get(article);
    if (at !== null && (before === undefined || at < before)) ownSince.set(article, at);
  };
  await inFittingParts(await withMergedIds(db, 'stockItems', articleIds), MAX_ARTICLES, async (ids) => {
    const isOne = oneOf(db, 'stockItemId', ids);
    const counts = db.selectFrom('stockCounts').where(isOne);
    const moved = db.selectFrom('stockMovements').where(isOne);
    const first = sql<string | null>`min(at)`.as('at');
    const ownCounts = counts.select(['stockItemId', first]).where('sourceResource', 'not in', NOT_KEPT_BOOK);
    const isOwn = sql<boolean>`coalesce(${sql.ref('referenceResource')}, '') not in (${sql.join(NOT_KEPT_BOOK)})`;
    for (const row of await ownCounts.groupBy('stockItemId').execute()) note(row);
    const ownMoved = moved.select(['stockItemId', first]).where(isOwn);
    for (const row of await ownMoved.groupBy('stockItemId').execute()) note(row);
    const imported = await counts
      .select(['stockItemId', 'at', 'amount'])
      .where(sql<boolean>`coalesce(${sql.ref('sourceResource')}, '') = ${STOCK_HISTORY}`)
      .execute();
    for (const { stockItemId, at, amount } of imported) readings.set(placeOf(articleOf(stockItemId), at), amount);
    await turn();
    const booked = await moved
      .select(['stockItemId', 'at', 'kind', 'quantity'])
      .where(sql<boolean>`coalesce(${sql.ref('referenceResource')}, '') = ${STOCK_HISTORY}`)
      .where(isNoReversal(db))
      .where(
        sql<boolean>`not exists (select 1 from "stockMovements" reversal where reversal.reverses = "stockMovements".id)`,
      )
      .execute();
    for (const { stockItemId, at, kind, quantity } of booked) {
      const key = movementKey(articleOf(stockItemId), at, kind, Math.abs(quantity));
      movements.set(key, (movements.get(key) ?? 0) + 1);
    }
  });
  return { ownSince, readings, movements };
}
