import type { Kysely } from 'kysely';

/** How many passwords were guessed, by whom, and which devices have signed in: for all servers of one database. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('guesses')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('spentUntil', 'bigint', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('knownDevices')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('seenOn', 'text', (c) => c.notNull())
    .execute();
}
