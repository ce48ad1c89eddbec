import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { engineOf } from '../../../db/database';
import type { Db } from '../../../db/tables';
import { type ArticleAt, articlesAt } from '../ledger/articlesAt';

/** Rows of each article as lists of cells, sorted by `at` and id. */
export async function byArticle<Cells extends readonly unknown[]>(
  db: Db,
  source: RawBuilder<unknown>,
  columns: readonly string[],
): Promise<Map<number, Cells[]>> {
  const texts = await textByArticle(db, source, columns);
  return new Map([...texts].map(([stockItemId, cells]) => [stockItemId, JSON.parse(cells) as Cells[]]));
}

/** The same as one JSON text per article, as fetching one row per stock count is slower. */
export async function textByArticle(
  db: Db,
  source: RawBuilder<unknown>,
  columns: readonly string[],
): Promise<Map<number, string>> {
  const { rows } = await sql<{ stockItemId: number; cells: string }>`
    select "row"."stockItemId", ${listed(db, columns)} as cells from (${source}) as "row" group by "row"."stockItemId"`.execute(
    db,
  );
  return new Map(rows.map((row) => [row.stockItemId, row.cells]));
}

/**
 * Rows of each article in a span of its own, along the index: one that was last counted years ago widens that of no other.
 * @param within condition on `row` by the columns of `item`, see `articlesAt`
 */
export async function ofArticlesAt<Cells extends readonly unknown[]>(
  db: Db,
  articles: readonly ArticleAt[],
  table: 'stockCounts' | 'stockMovements',
  columns: readonly string[],
  within: RawBuilder<SqlBool>,
): Promise<Map<number, Cells[]>> {
  const { rows } = await sql<{ id: number; cells: string | null }>`
    select item.id, (
      select ${listed(db, columns)} from ${sql.table(table)} "row" where "row"."stockItemId" = item.id and ${within}
    ) as cells from ${articlesAt(db, articles)}`.execute(db);
  return new Map(rows.map(({ id, cells }) => [id, JSON.parse(cells ?? '[]') as Cells[]]));
}

function listed(db: Db, columns: readonly string[]): RawBuilder<string> {
  const cells = sql.join(columns.map((column) => sql.ref(`row.${column}`)));
  return engineOf(db) === 'postgres'
    ? sql<string>`json_agg(json_build_array(${cells}) order by "row".at, "row".id)::text`
    : sql<string>`json_group_array(json_array(${cells}) order by "row".at, "row".id)`;
}
