import type { Kysely } from 'kysely';

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
