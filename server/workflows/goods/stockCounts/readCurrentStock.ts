import { type RawBuilder, sql } from 'kysely';
import { AMOUNT_SCALE } from '../../../../src/contract/kit/values';
import type { CurrentStock } from '../../../../src/contract/stockCounts';
import { fromScaled } from '../../../../src/resources/kit';
import { engineOf, oneOf } from '../../../db/database';
import { inParts } from '../../../db/engine/inParts';
import { readParts } from '../../../db/repository/readInSteps';
import type { Db } from '../../../db/tables';
import { mapInTurns } from '../../../turns';
import { lastUnitChanges } from '../unitChanges';

interface Asked {
  stockItemId?: number;
  ids?: readonly number[];
  supplierId?: number;
  withArchived?: boolean;
}

/** Adds movements to the last stock count; null if unknown, also where the unit was changed after that count. */
export async function readCurrentStock(
  db: Db,
  { stockItemId, ids, supplierId, withArchived }: Asked = {},
): Promise<CurrentStock[]> {
  const conditions = [
    ...(withArchived ? [] : [sql`item.archived = 0`]),
    ...(stockItemId === undefined ? [] : [sql`item.id = ${stockItemId}`]),
    ...(ids ? [oneOf(db, 'item.id', ids)] : []),
    ...(supplierId === undefined ? [] : [sql`item."supplierId" = ${supplierId}`]),
  ];
  const since = latest();
  const read = async (after: number, limit: number) => {
    const { rows } = await countedAndMoved(
      sql.join([sql`item.id > ${after}`, ...conditions], sql` and `),
      since,
      limit,
    ).execute(db);
    return rows;
  };
  // In one statement on PostgreSQL: for all articles, it scans the latest movements once instead of per article.
  const rows = await (engineOf(db) === 'postgres' ? read(0, ALL) : readParts(read));
  const changes = await lastUnitChanges(db, stockItemId === undefined ? ids : [stockItemId]);
  const moved = await movedBefore(db, rows, since);
  return rows.map((row) => {
    const changedAt = changes.get(row.id);
    if (row.amount === null || row.at === null) return unknownStock(row.id, null);
    if (changedAt !== undefined && changedAt > row.at) return unknownStock(row.id, changedAt);
    const units = Number(row.moved ?? 0) + (moved.get(row.id) ?? 0);
    return {
      stockItemId: row.id,
      countedAmount: fromScaled(row.amount, AMOUNT_SCALE),
      countedAt: row.at,
      moved: fromScaled(units, AMOUNT_SCALE),
      amount: fromScaled(row.amount + units, AMOUNT_SCALE),
      unitChangedAt: null,
    };
  });
}

const unknownStock = (stockItemId: number, unitChangedAt: string | null): CurrentStock => ({
  stockItemId,
  countedAmount: null,
  countedAt: null,
  moved: null,
  amount: null,
  unitChangedAt,
});

const ALL = 2 ** 31 - 1;

interface Row {
  id: number;
  amount: number | null;
  at: string | null;
  moved: number | string | null;
}

/** Start of the last month: the movements since are few, and stored in the order they came in. */
const latest = () => {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1)).toISOString();
};

/** Used once per column: two index lookups, where a join would read all counts on PostgreSQL. */
const lastCount = (column: 'amount' | 'at') => sql`(
  select each.${sql.ref(column)} from "stockCounts" each where each."stockItemId" = item.id order by each.at desc, each.id desc limit 1)`;

/** `cross join` makes SQLite keep the order of the tables. */
function countedAndMoved(where: RawBuilder<unknown>, since: string, limit: number): RawBuilder<Row> {
  return sql<Row>`
    with last as (
      select item.id, ${lastCount('amount')} as amount, ${lastCount('at')} as at from "stockItems" item
      where ${where} order by item.id limit ${sql.lit(limit)}
    ), moved as (
      select last.id, sum(movement.quantity) as quantity from last cross join "stockMovements" movement
      where movement."stockItemId" = last.id and movement.at > last.at and movement.at >= ${since} group by last.id
    )
    select last.id, last.amount, last.at, moved.quantity as moved from last left join moved on moved.id = last.id order by last.id`;
}

/** Adds up totals of whole months, and the rest of the count's month from the ledger. */
async function movedBefore(db: Db, rows: readonly Row[], since: string): Promise<Map<number, number>> {
  const moved = await mapInTurns(inParts(rows.filter(({ at }) => at !== null && at < since)), async (part) => {
    const found = await sql<{ id: number; quantity: number | string }>`
      select item.id, coalesce((
          select sum(total.quantity) from "stockTotals" total where total."stockItemId" = item.id
            and total.month > substr(item.at, 1, 7) and total.month < ${since.slice(0, 7)}
        ), 0) + coalesce((
          select sum(movement.quantity) from "stockMovements" movement where movement."stockItemId" = item.id
            and movement.at > item.at and movement.at < substr(item.at, 1, 7) || '-32'
        ), 0) as quantity
      from ${articlesAt(db, part)}`.execute(db);
    return found.rows.map(({ id, quantity }): [number, number] => [id, Number(quantity)]);
  });
  return new Map(moved.flat());
}

interface ArticleAt {
  id: number;
  at: string | null | undefined;
}

function articlesAt(db: Db, articles: readonly ArticleAt[]): RawBuilder<unknown> {
  const asked = JSON.stringify(articles.map(({ id, at }) => ({ id, at })));
  return engineOf(db) === 'postgres'
    ? sql`json_to_recordset(${asked}::json) as item(id integer, at text)`
    : sql`(select value ->> 'id' as id, value ->> 'at' as at from json_each(${asked})) as item`;
}
