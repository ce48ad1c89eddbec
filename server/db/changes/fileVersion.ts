import { CompiledQuery } from 'kysely';
import { engineOf } from '../database';
import type { Db } from '../tables';

/** By way of a table: a pragma would wait its turn among the writers, and tell of their connection. */
const VERSION = CompiledQuery.raw('select data_version from pragma_data_version');

/**
 * A number that changes with every commit to the file but those of the connection that reads, which never writes: whatever
 * was read under the same number would be read again, whoever writes to the file.
 * @returns undefined on PostgreSQL, which has none
 */
export async function fileVersion(db: Db): Promise<number | undefined> {
  if (engineOf(db) === 'postgres') return undefined;
  const { rows } = await db.executeQuery<{ data_version: number }>(VERSION);
  return rows[0]?.data_version;
}
