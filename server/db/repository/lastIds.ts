import { untyped } from '../database';
import type { Db } from '../tables';

/** Returns the last id of each table, 0 for an empty one. */
export async function lastIds<T extends string>(db: Db, tables: readonly T[]): Promise<Record<T, number>> {
  const last: Partial<Record<T, number>> = {};
  for (const table of tables) {
    const query = untyped(db).selectFrom<string>(table);
    const row = await query.select(({ fn }) => fn.max('id').as('id')).executeTakeFirst();
    last[table] = Number(row?.id ?? 0);
  }
  return last as Record<T, number>;
}
