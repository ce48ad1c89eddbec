import { Migrator, sql } from 'kysely';
import type { Registry } from '../../src/resources/kit';
import { StartError } from '../startError';
import { type AnyDb, type Database, untyped } from './database';
import * as workflows from './migrations/0001_workflows';
import * as stockTakings from './migrations/0002_stockTakings';
import * as stockTakingAddenda from './migrations/0003_stockTakingAddenda';
import { syncSchema } from './schema';

/** Only the written migrations; what follows from the definitions is brought up to date without one. */
const migrations = {
  '0001_workflows': workflows,
  '0002_stockTakings': stockTakings,
  '0003_stockTakingAddenda': stockTakingAddenda,
};
/** Any number that no other program on the same PostgreSQL uses as an advisory lock. */
const START_LOCK = 7_203_114;

/**
 * Brings the database to the state of this program: tables of the definitions first, then the written migrations.
 * Each of the two is one transaction under a lock, so that an interrupted start, or two at once, leave a whole state.
 * @returns what was done, one line each.
 * @throws StartError when the definitions do not fit the data, or the database is newer than the program.
 */
export async function migrate(database: Database, registry: Registry): Promise<string[]> {
  const made = await database.db.transaction().execute(async (tx) => {
    if (database.engine === 'postgres') await sql`select pg_advisory_xact_lock(${sql.lit(START_LOCK)})`.execute(tx);
    return syncSchema(untyped(tx), registry);
  });
  return [...made, ...(await runMigrations(untyped(database.db)))];
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
