import { type RawBuilder, sql } from 'kysely';
import { engineOf } from '../../../db/database';
import type { Db } from '../../../db/tables';

/** One JSON text per article, as fetching one row per stock count is slower. */
export async function byArticle<Cells extends readonly unknown[]>(
  db: Db,
  source: RawBuilder<unknown>,
  columns: readonly string[],
): Promise<Map<number, Cells[]>> {
  const cells = sql.join(columns.map((column) => sql.ref(`row.${column}`)));
  const all =
    engineOf(db) === 'postgres'
      ? sql<string>`json_agg(json_build_array(${cells}) order by "row".at, "row".id)::text`
      : sql<string>`json_group_array(json_array(${cells}) order by "row".at, "row".id)`;
  const { rows } = await sql<{ stockItemId: number; cells: string }>`
    select "row"."stockItemId", ${all} as cells from (${source}) as "row" group by "row"."stockItemId"`.execute(db);
  return new Map(rows.map((row) => [row.stockItemId, JSON.parse(row.cells) as Cells[]]));
}
