import { type RawBuilder, sql } from 'kysely';
import type { ArticleHistory, Moved, Reading } from '../../../../src/rules/consumption';
import { groupBy } from '../../../../src/rules/groupBy';
import { engineOf, oneOf } from '../../../db/database';
import type { Db } from '../../../db/tables';
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
  const readings = groupBy(await readReadings(db, ids, bounds), ({ stockItemId }) => stockItemId);
  const counted = ids.filter((id) => (readings.get(id)?.length ?? 0) > 1);
  const all = counted.flatMap((id) => readings.get(id) ?? []).map(({ at }) => at);
  const since = all.reduce((least, at) => (at < least ? at : least), all[0] ?? '');
  const until = all.reduce((most, at) => (at > most ? at : most), '');
  const movements = groupBy(await readMoved(db, counted, { since, until }), ({ stockItemId }) => stockItemId);
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
async function readReadings(db: Db, ids: readonly number[], { begin, end }: Bounds) {
  const until = end === undefined ? sql`` : sql`and count.at <= ${end}`;
  const { rows } = await sql<Reading & { stockItemId: number }>`
    select count."stockItemId", count.at, count.amount
    from "stockItems" item join "stockCounts" count on count."stockItemId" = item.id
    where ${oneOf(db, 'item.id', ids)} and count.at >= ${openingOf(sql`item.id`, begin)} ${until}
    order by count."stockItemId", count.at, count.id`.execute(db);
  return rows;
}

type MovedRow = Moved & { stockItemId: number };
type Cells = [
  stockItemId: number,
  id: number,
  at: string,
  kind: Moved['kind'],
  quantity: number,
  unitPrice: number,
  reverses: number | null,
];

async function readMoved(db: Db, ids: readonly number[], { since, until }: { since: string; until: string }) {
  const rows = db
    .selectFrom('stockMovements')
    .select(['stockItemId', 'id', 'at', 'kind', 'quantity', 'unitPrice', 'reverses'])
    .where(oneOf(db, 'stockItemId', ids))
    .where('at', '>', since)
    .where('at', '<=', until)
    .orderBy('stockItemId')
    .orderBy('at')
    .orderBy('id');
  if (engineOf(db) === 'postgres') return rows.execute();
  // SQLite hands over each cell by itself, which costs more than reading it: all come as one text.
  const { cells } = await db
    .selectFrom(rows.as('moved'))
    .select(
      sql<string>`json_group_array(json_array("stockItemId", id, at, kind, quantity, "unitPrice", reverses))`.as(
        'cells',
      ),
    )
    .executeTakeFirstOrThrow();
  return (JSON.parse(cells) as Cells[]).map(
    ([stockItemId, id, at, kind, quantity, unitPrice, reverses]): MovedRow => ({
      stockItemId,
      id,
      at,
      kind,
      quantity,
      unitPrice,
      reverses,
    }),
  );
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
