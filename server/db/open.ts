import type { Registry } from '../../src/resources/kit';
import type { Database } from './database';
import { openSqlite } from './engine/sqlite';
import { migrate, repairGuards } from './migrations/migrate';

export interface OpenOptions {
  dataDir: string;
  databaseUrl?: string;
  /** Connections to PostgreSQL at most. */
  databasePool?: number;
  registry: Registry;
  /** Awaited before a database of an earlier version is changed. */
  beforeUpgrade?: () => Promise<void>;
}
interface Log {
  info(message: string): void;
  warn(message: string): void;
}

/**
 * Opens the database of the environment and brings its tables up to date.
 * @throws StartError with a sentence for the operator.
 */
export const openDatabase = (options: OpenOptions, log: Log): Promise<Database> =>
  options.databaseUrl ? openShared(options.databaseUrl, options, log) : openOwn(options, log);

async function openOwn(options: OpenOptions, log: Log): Promise<Database> {
  const database = openSqlite(options.dataDir);
  try {
    await bringUpToDate(database, options, log);
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}

/** Migrations may take their time, and wait for another server's; what serves calls may not. */
async function openShared(url: string, options: OpenOptions, log: Log): Promise<Database> {
  // Its driver is large, and of no use to an installation on SQLite.
  const { openPostgres, openServingPostgres, SERVER_NAME } = await import('./engine/postgres');
  const onIdleError = (error: Error) => log.warn(`Verbindung zur Datenbank verloren: ${error.message}`);
  const starting = await openPostgres(url, onIdleError, { name: SERVER_NAME, statementMs: 0 });
  try {
    await bringUpToDate(starting, options, log);
  } finally {
    await starting.close();
  }
  return openServingPostgres(url, onIdleError, { name: SERVER_NAME, poolSize: options.databasePool });
}

async function bringUpToDate(database: Database, { registry, beforeUpgrade = nothing }: OpenOptions, log: Log) {
  for (const line of await migrate(database, registry, beforeUpgrade)) log.info(line);
  const broken = await repairGuards(database);
  if (broken.length > 0)
    log.warn(
      `Der Schutz des Protokolls fehlte oder war verändert und wurde erneuert: ${broken.join(', ')}. Bitte mit \`npm run verify\` prüfen.`,
    );
}

const nothing = async () => undefined;
