import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db, Tables } from '../db/tables';
import { takeTurns } from '../turns';
import type { AuditCell } from './AuditTable';

/** Ids per statement, which bounds the rows it scans. */
const PAGE = 250;

/** Restricts an id column to the current page. */
export type Within = (column: string) => RawBuilder<SqlBool>;

/**
 * Streams a table by id, page by page; skips rows added meanwhile.
 * @param query selects a page's rows, see `unindexed`
 */
export async function* byId<R extends { id: number }>(
  db: Db,
  table: keyof Tables,
  query: (within: Within) => { execute(): Promise<R[]> },
  cells: (row: R) => readonly AuditCell[] | null,
): AsyncGenerator<(readonly AuditCell[])[]> {
  const { rows } = await sql<{ first: number | null; last: number | null }>`
    select (select min(id) from ${sql.table(table)}) as first, (select max(id) from ${sql.table(table)}) as last`.execute(
    db,
  );
  const { first, last } = rows[0] ?? {};
  if (first == null || last == null) return;
  const turn = takeTurns();
  for (let start = Number(first); start <= Number(last); start += PAGE) {
    const within: Within = (column) =>
      sql<SqlBool>`${sql.ref(column)} between ${start} and ${Math.min(start + PAGE - 1, Number(last))}`;
    const page = await query(within).execute();
    const made = page
      .sort((a, b) => a.id - b.id)
      .flatMap((row) => {
        const wanted = cells(row);
        return wanted ? [wanted] : [];
      });
    if (made.length > 0) yield made;
    // After a gap in the ids, pages without rows follow each other at once.
    await turn();
  }
}

/** Keeps the planner from this column's index, which would scan the whole period for each page. */
export const unindexed = (column: string) => sql<string>`${sql.ref(column)} || ''`;
