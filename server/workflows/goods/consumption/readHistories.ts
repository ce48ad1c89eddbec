import { type RawBuilder, sql } from 'kysely';
import type { ArticleHistory, Moved, Reading } from '../../../../src/rules/consumption';
import { groupBy } from '../../../../src/rules/groupBy';
import { oneOf } from '../../../db/database';
import type { Db } from '../../../db/tables';
import { byArticle } from './byArticle';
import type { Article } from './readArticles';

/** Instants: the counts at them count for it. undefined: open. */
export interface Bounds {
  begin?: string;
  end?: string;
}

type Pieces = Pick<Article, 'stockItemId' | 'pricePerUnit'>;

/**
 * What there is to know of articles between the opening and the closing of a period, by their ids.
 * @param articles so few that all of their movements may be held at once
 */
export async function readHistories(
  db: Db,
  articles: readonly Pieces[],
  bounds: Bounds,
): Promise<Map<number, ArticleHistory>> {
  const ids = articles.map(({ stockItemId }) => stockItemId);
  const readings = await readReadings(db, ids, bounds);
  const counted = ids.filter((id) => (readings.get(id)?.length ?? 0) > 1);
  const periods = counted.flatMap((id) => [readings.get(id) ?? []]);
  const since = periods.map(([first]) => first?.at ?? '').sort()[0] ?? '';
  const until =
    periods
      .map((each) => each.at(-1)?.at ?? '')
      .sort()
      .at(-1) ?? '';
  const movements = await readMoved(db, counted, { since, until });
  const units = await db
    .selectFrom('unitHistory')
    .select(['stockItemId', 'changedAt'])
    .where(oneOf(db, 'stockItemId', counted))
    .where('changedAt', '>', since)
    .execute();
  const unitChanges = groupBy(units, ({ stockItemId }) => stockItemId);
  const earlier = await readEarlierPrices(db, counted, bounds);
  const prices = await readPrices(db, counted, since);
  return new Map(
    articles.map(({ stockItemId, pricePerUnit }) => [
      stockItemId,
      {
        readings: readings.get(stockItemId) ?? [],
        movements: movements.get(stockItemId) ?? [],
        unitChanges: unitChanges.get(stockItemId)?.map(({ changedAt }) => changedAt) ?? [],
        earlierPrice: earlier.get(stockItemId) ?? null,
        priceAt: priceAt(prices.get(stockItemId) ?? [], pricePerUnit),
      },
    ]),
  );
}

/** The last reading up to the beginning, or else the first one after it; of articles as the query names them. */
const openingOf = (item: RawBuilder<unknown>, begin: string | undefined) => {
  const first = sql`(select min(first.at) from "stockCounts" first where first."stockItemId" = ${item})`;
  if (begin === undefined) return first;
  return sql`coalesce((select max(last.at) from "stockCounts" last
      where last."stockItemId" = ${item} and last.at <= ${begin}),
    (select min(first.at) from "stockCounts" first where first."stockItemId" = ${item} and first.at > ${begin}))`;
};

/** From the opening to the closing. */
async function readReadings(db: Db, ids: readonly number[], { begin, end }: Bounds): Promise<Map<number, Reading[]>> {
  const until = end === undefined ? sql`` : sql`and count.at <= ${end}`;
  const source = sql`
    select count."stockItemId", count.id, count.at, count.amount
    from "stockItems" item join "stockCounts" count on count."stockItemId" = item.id
    where ${oneOf(db, 'item.id', ids)} and count.at >= ${openingOf(sql`item.id`, begin)} ${until}`;
  const found = await byArticle<[at: string, amount: number]>(db, source, ['at', 'amount']);
  return new Map([...found].map(([item, rows]) => [item, rows.map(([at, amount]) => ({ at, amount }))]));
}

const MOVED = ['id', 'at', 'kind', 'quantity', 'unitPrice', 'reverses'] as const;
type MovedCells = [Moved['id'], Moved['at'], Moved['kind'], Moved['quantity'], Moved['unitPrice'], Moved['reverses']];

async function readMoved(
  db: Db,
  ids: readonly number[],
  { since, until }: { since: string; until: string },
): Promise<Map<number, Moved[]>> {
  const source = sql`
    select "stockItemId", ${sql.join(MOVED.map((column) => sql.ref(column)))} from "stockMovements"
    where ${oneOf(db, 'stockItemId', ids)} and at > ${since} and at <= ${until}`;
  const found = await byArticle<MovedCells>(db, source, MOVED);
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

/** Of the last delivery up to the opening that was not taken back. */
async function readEarlierPrices(db: Db, ids: readonly number[], { begin }: Bounds): Promise<Map<number, number>> {
  const { rows } = await sql<{ stockItemId: number; unitPrice: number | null }>`
    select item.id as "stockItemId", (
      select movement."unitPrice" from "stockMovements" movement
      where movement."stockItemId" = item.id and movement.kind = 'delivery' and movement.reverses is null
        and movement.at <= ${openingOf(sql`item.id`, begin)}
        and not exists (select 1 from "stockMovements" reversal where reversal.reverses = movement.id)
      order by movement.at desc, movement.id desc limit 1) as "unitPrice"
    from "stockItems" item where ${oneOf(db, 'item.id', ids)}`.execute(db);
  return new Map(rows.flatMap(({ stockItemId, unitPrice }) => (unitPrice === null ? [] : [[stockItemId, unitPrice]])));
}

interface PriceChange {
  changedAt: string;
  oldPrice: number;
}

/** Changes of the articles' own prices since an instant, the oldest first. */
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

/** What was changed first after an instant was what held at it. */
const priceAt =
  (changes: readonly PriceChange[], present: number) =>
  (instant: string): number =>
    changes.find(({ changedAt }) => changedAt > instant)?.oldPrice ?? present;
