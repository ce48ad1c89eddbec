import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import { type AnyDb, engineOf } from '../database';
import { withId } from './columns';

const MAX = 2 ** 47;

export async function up(db: AnyDb): Promise<void> {
  await withId(db, 'changeCounts')
    .addColumn('tableName', 'text', (column) => column.notNull())
    .addColumn('changes', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('changeCounts_tableName').on('changeCounts').column('tableName').execute();
  if (engineOf(db) === 'postgres') await sql`alter table "changeCounts" set (fillfactor = 50)`.execute(db);
  // Identifies the database: counters repeat when a backup is restored, this random number does not.
  await db
    .insertInto('changeCounts')
    .values({ tableName: '', changes: randomInt(MAX) })
    .execute();
}
