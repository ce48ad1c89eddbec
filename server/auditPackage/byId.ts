import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Db, Tables } from '../db/tables';
import type { AuditCell } from './AuditTable';

/** Ids that are read at a time: however few of their rows are wanted, a statement looks through no more. */
const PAGE = 250;

/** That a column of ids is within the page. */
export type Within = (column: string) => RawBuilder<SqlBool>;

/**
 * Rows of a table in the order of its ids as cells, page by page; those that come meanwhile are left out.
 * @param query the wanted rows of a page, see `unindexed`
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
  }
}

/** A column by whose index a page is not to be read: that would look through the whole period for its ids. */
export const unindexed = (column: string) => sql<string>`${sql.ref(column)} || ''`;
