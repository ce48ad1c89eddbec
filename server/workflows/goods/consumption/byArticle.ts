import { type RawBuilder, sql } from 'kysely';
import { engineOf } from '../../../db/database';
import type { Db } from '../../../db/tables';

export async function byArticle<Cells extends readonly unknown[]>(
  db: Db,
  source: RawBuilder<unknown>,
  columns: readonly string[],
): Promise<Map<number, Cells[]>> {
  const texts = await textByArticle(db, source, columns);
  return new Map([...texts].map(([stockItemId, cells]) => [stockItemId, JSON.parse(cells) as Cells[]]));
}

/** Returns the same as one JSON text per article: fetching one row per stock count is slower. */
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

/** Aggregates `row` into one JSON text of lists of cells, sorted by the column `instant` and id. */
export function listed(db: Db, columns: readonly string[], instant = 'at'): RawBuilder<string> {
  const cells = sql.join(columns.map((column) => sql.ref(`row.${column}`)));
  const order = sql`${sql.ref(`row.${instant}`)}, "row".id`;
  return engineOf(db) === 'postgres'
    ? sql<string>`json_agg(json_build_array(${cells}) order by ${order})::text`
    : sql<string>`json_group_array(json_array(${cells}) order by ${order})`;
}
