import { Migrator, sql } from 'kysely';
import type { Registry } from '../../src/resources/kit';
import { StartError } from '../startError';
import { type AnyDb, type Database, untyped } from './database';
import * as workflows from './migrations/0001_workflows';
import * as stockTakings from './migrations/0002_stockTakings';
import * as stockTakingAddenda from './migrations/0003_stockTakingAddenda';
import * as mailRetries from './migrations/0004_mailRetries';
import * as priceUpdates from './migrations/0005_priceUpdates';
import { syncSchema } from './schema';

/** Only the written migrations; what follows from the definitions is brought up to date without one. */
const migrations = {
  '0001_workflows': workflows,
  '0002_stockTakings': stockTakings,
  '0003_stockTakingAddenda': stockTakingAddenda,
  '0004_mailRetries': mailRetries,
  '0005_priceUpdates': priceUpdates,
};
/** Any number that no other program on the same PostgreSQL uses as an advisory lock. */
const START_LOCK = 7_203_114;

/**
 * Brings the database to the state of this program: tables of the definitions first, then the written migrations.
 * Each of the two is a transaction, so that an interrupted start leaves a whole state.
 * @returns what was done, one line each.
 * @throws StartError when the definitions do not fit the data, or the database is newer than the program.
 */
export const migrate = (database: Database, registry: Registry): Promise<string[]> =>
  oneAtATime(database, async () => {
    const made = await database.db.transaction().execute((tx) => syncSchema(untyped(tx), registry));
    return [...made, ...(await runMigrations(untyped(database.db)))];
  });

/**
 * Servers that start at once on one PostgreSQL take turns for the whole of it: one that already migrates and one that
 * still compares tables would wait for each other's locks.
 */
async function oneAtATime<T>({ engine, db }: Database, work: () => Promise<T>): Promise<T> {
  if (engine !== 'postgres') return work();
  return db.connection().execute(async (connection) => {
    await sql`select pg_advisory_lock(${sql.lit(START_LOCK)})`.execute(connection);
    try {
      return await work();
    } finally {
      await sql`select pg_advisory_unlock(${sql.lit(START_LOCK)})`.execute(connection);
    }
  });
}

async function runMigrations(db: AnyDb): Promise<string[]> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
  const { error, results } = await migrator.migrateToLatest();
  if (error instanceof Error && /previously executed migration .* is missing/.test(error.message)) {
    throw new StartError(
      'Die Datenbank stammt von einer neueren Version dieses Programms. Bitte diese Version starten; die Daten sind unverändert.',
      { cause: error },
    );
  }
  if (error) throw error;
  return (results ?? []).map(({ migrationName }) => `Migration ${migrationName} ausgeführt`);
}
