import { sql } from 'kysely';
import type { Db } from '../tables';

/** Returns the last id of each table, 0 for an empty one; of one state, so that rows written together are known together. */
export async function lastIds<T extends string>(db: Db, tables: readonly T[]): Promise<Record<T, number>> {
  const columns = tables.map((table) => sql`(select max(id) from ${sql.table(table)}) as ${sql.ref(table)}`);
  const { rows } = await sql<Record<string, number | null>>`select ${sql.join(columns)}`.execute(db);
  return Object.fromEntries(tables.map((table) => [table, Number(rows[0]?.[table] ?? 0)])) as Record<T, number>;
}
