import { type SqlBool, sql } from 'kysely';
import { groupBy } from '../../../../src/lib/groupBy';
import type { ArticleHistory, Moved, StockCount } from '../../../../src/rules/consumption';
import { oneOf } from '../../../db/database';
import type { Db } from '../../../db/tables';
import { type ArticleAt, articlesAt } from '../ledger/articlesAt';
import { isNoReversal } from '../ledger/isNoReversal';
import { ofArticlesAt } from './byArticle';
import type { Article } from './readArticles';

/** Instants of the counts that open and close the period. */
export interface Bounds {
  begin?: string;
  end?: string;
}

type Pieces = Pick<Article, 'stockItemId' | 'pricePerUnit'>;

/** @param articles few enough to hold all their movements in memory */
export async function readHistories(
  db: Db,
  articles: readonly Pieces[],
  bounds: Bounds,
): Promise<Map<number, ArticleHistory>> {
  const ids = articles.map(({ stockItemId }) => stockItemId);
  const openings = await readOpenings(db, ids, bounds);
  const stockCounts = await readStockCounts(db, openings, bounds);
  const counted = ids.filter((id) => (stockCounts.get(id)?.length ?? 0) > 1);
  const since = least(counted.map((id) => openings.get(id) ?? ''));
  const movements = await readMoved(
    db,
    counted.map((id) => ({ id, at: openings.get(id), until: stockCounts.get(id)?.at(-1)?.at })),
  );
  const units = await db
    .selectFrom('unitHistory')
    .select(['stockItemId', 'changedAt'])
    .where(oneOf(db, 'stockItemId', counted))
    .where('changedAt', '>', since)
    .execute();
  const unitChanges = groupBy(units, ({ stockItemId }) => stockItemId);
  const earlier = await readEarlierPrices(db, openings, counted);
  const prices = await readPrices(db, counted, since);
  return new Map(
    articles.map(({ stockItemId, pricePerUnit }) => [
      stockItemId,
      {
        stockCounts: stockCounts.get(stockItemId) ?? [],
        movements: movements.get(stockItemId) ?? [],
        unitChanges: unitChanges.get(stockItemId)?.map(({ changedAt }) => changedAt) ?? [],
        earlierPrice: earlier.get(stockItemId) ?? null,
        priceAt: priceAt(prices.get(stockItemId) ?? [], pricePerUnit),
      },
    ]),
  );
}

/** The last stock count at or before the beginning, else the first one after it. */
async function readOpenings(db: Db, ids: readonly number[], { begin }: Bounds): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; at: string | null }>`
    select item.id, coalesce(
      (select max(last.at) from "stockCounts" last where last."stockItemId" = item.id and last.at <= ${begin ?? ''}),
      (select min(first.at) from "stockCounts" first where first."stockItemId" = item.id and first.at > ${begin ?? ''})
    ) as at
    from "stockItems" item where ${oneOf(db, 'item.id', ids)}`.execute(db);
  return new Map(rows.flatMap(({ id, at }) => (at === null ? [] : [[id, at]])));
}

const least = (instants: Iterable<string>): string => [...instants].sort()[0] ?? '';

async function readStockCounts(
  db: Db,
  openings: ReadonlyMap<number, string>,
  { end }: Bounds,
): Promise<Map<number, StockCount[]>> {
  const opened = [...openings].map(([id, at]) => ({ id, at }));
  const within = sql<SqlBool>`"row".at >= item.at${end === undefined ? sql`` : sql` and "row".at <= ${end}`}`;
  const found = await ofArticlesAt<[at: string, amount: number]>(db, opened, 'stockCounts', ['at', 'amount'], within);
  return new Map([...found].map(([item, rows]) => [item, rows.map(([at, amount]) => ({ at, amount }))]));
}

const MOVED = ['id', 'at', 'kind', 'quantity', 'unitPrice', 'reverses'] as const;
type MovedCells = [Moved['id'], Moved['at'], Moved['kind'], Moved['quantity'], Moved['unitPrice'], Moved['reverses']];

async function readMoved(db: Db, spans: readonly ArticleAt[]): Promise<Map<number, Moved[]>> {
  const within = sql<SqlBool>`"row".at > item.at and "row".at <= item.until`;
  const found = await ofArticlesAt<MovedCells>(db, spans, 'stockMovements', MOVED, within);
  const toMoved = ([id, at, kind, quantity, unitPrice, reverses]: MovedCells): Moved => ({
    id,
    at,
    kind,
    quantity,
    unitPrice,
    reverses,
  });
  return new Map([...found].map(([item, rows]) => [item, rows.map(toMoved)]));
}

/** Price of the last delivery up to the opening, ignoring reversed ones. */
async function readEarlierPrices(
  db: Db,
  openings: ReadonlyMap<number, string>,
  ids: readonly number[],
): Promise<Map<number, number>> {
  const articles = articlesAt(
    db,
    ids.map((id) => ({ id, at: openings.get(id) })),
  );
  const { rows } = await sql<{ stockItemId: number; unitPrice: number | null }>`
    select item.id as "stockItemId", (
      select movement."unitPrice" from "stockMovements" movement
      where movement."stockItemId" = item.id and movement.kind = 'delivery' and ${isNoReversal(db, 'movement.reverses')}
        and movement.at <= item.at
        and not exists (select 1 from "stockMovements" reversal where reversal.reverses = movement.id)
      order by movement.at desc, movement.id desc limit 1) as "unitPrice"
    from ${articles}`.execute(db);
  return new Map(rows.flatMap(({ stockItemId, unitPrice }) => (unitPrice === null ? [] : [[stockItemId, unitPrice]])));
}

interface PriceChange {
  changedAt: string;
  oldPrice: number;
}

async function readPrices(db: Db, ids: readonly number[], since: string): Promise<Map<number, PriceChange[]>> {
  const rows = await db
    .selectFrom('priceHistory')
    .select(['stockItemId', 'changedAt', 'oldPrice'])
    .where(oneOf(db, 'stockItemId', ids))
    .where('changedAt', '>', since)
    .orderBy('changedAt')
    .orderBy('id')
    .execute();
  return groupBy(rows, ({ stockItemId }) => stockItemId);
}

/** The old value of the first later change held at that instant. */
const priceAt =
  (changes: readonly PriceChange[], present: number) =>
  (instant: string): number =>
    changes.find(({ changedAt }) => changedAt > instant)?.oldPrice ?? present;
