import { type SelectQueryBuilder, sql } from 'kysely';
import type { AnyRecord, AnyResource } from '../../../src/resources/kit';
import { type AnyDb, type AnyRow, engineOf } from '../database';
import { cellsToRecord, readColumns } from './rows';

/** Between two lines. JSON escapes line breaks, so no cell contains one. */
const BETWEEN = ',\n';

export type Rows = SelectQueryBuilder<Record<string, AnyRow>, string, AnyRow>;

/**
 * Reads records without their links to many, as one text of JSON arrays: both engines hand that over sooner than many
 * cells.
 * @param rows in the order of their ids
 */
export async function readLines(db: AnyDb, resource: AnyResource, rows: Rows): Promise<AnyRecord[]> {
  const cells = sql.join(readColumns(resource).map((column) => sql.ref(column)));
  const { lines } = await db
    .selectFrom(rows.as('page'))
    .select(
      (engineOf(db) === 'postgres'
        ? sql<string | null>`string_agg(json_build_array(${cells})::text, ${sql.lit(BETWEEN)} order by id)`
        : // Sorting in here costs as much again as reading.
          sql<string | null>`group_concat(json_array(${cells}), ${sql.lit(BETWEEN)})`
      ).as('lines'),
    )
    .executeTakeFirstOrThrow();
  const records = (JSON.parse(`[${lines ?? ''}]`) as AnyRow[string][][]).map((line) => cellsToRecord(resource, line));
  // SQLite keeps the order of the subquery, but does not promise to.
  const isSorted = records.every(({ id }, at) => at === 0 || id > (records[at - 1]?.id ?? 0));
  return isSorted ? records : records.sort((a, b) => a.id - b.id);
}
