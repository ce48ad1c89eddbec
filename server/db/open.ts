import type { Registry } from '../../src/resources/kit';
import { StartError } from '../startError';
import type { Database } from './database';
import { connectionsOf, supportsAdvisoryLocks } from './engine/askEngine';
import { openSqlite } from './engine/sqlite';
import { migrate, oneAtATime, repairGuards } from './migrations/migrate';
import type { DatabaseLocation } from './openBeside';
import { giveLifeSigns } from './servers';

export interface OpenOptions extends DatabaseLocation {
  databasePool?: number;
  registry: Registry;
  beforeUpgrade?: () => Promise<void>;
  /** Runs once the tables exist, before other starting servers go on; these then find what it created. */
  fill?: (database: Database) => Promise<void>;
}
interface Log {
  info(message: string): void;
  warn(message: string): void;
}

/** Opens and migrates the configured database. @throws StartError with a sentence for the operator */
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

/** Migrates on a connection without time limits, since migrations may take long and wait for another server's. */
async function openShared(url: string, options: OpenOptions, log: Log): Promise<Database> {
  // A large driver that installations on SQLite never need.
  const { DEFAULT_POOL, openPostgres, openServingPostgres } = await import('./engine/postgres');
  const onIdleError = (error: Error) => log.warn(`Verbindung zur Datenbank verloren: ${error.message}`);
  const onSignError = (error: unknown) =>
    log.warn(`Das Lebenszeichen dieses Servers ließ sich nicht schreiben: ${String(error)}`);
  const pool = options.databasePool ?? DEFAULT_POOL;
  const starting = await openPostgres(url, onIdleError);
  try {
    if (!(await supportsAdvisoryLocks(starting.db)))
      throw new StartError(
        'Diese Datenbank bestätigt Sperren, die sie nicht hält (so CockroachDB). Bitte PostgreSQL verwenden.',
      );
    await bringUpToDate(starting, options, log);
    await warnOfFew(starting, pool, log);
    const keepSigning = await oneAtATime(starting, () => giveLifeSigns(starting.db, pool, onSignError));
    const serving = await openServingPostgres(url, onIdleError, { poolSize: pool });
    const sign = keepSigning(serving.db);
    return {
      ...serving,
      async close() {
        await sign.end();
        await serving.close();
      },
    };
  } finally {
    await starting.close();
  }
}

async function warnOfFew({ db, isPooled }: Database, pool: number, log: Log) {
  const most = await connectionsOf(db);
  if (most < pool && !isPooled?.())
    log.warn(
      `PostgreSQL lässt ${most} Verbindungen zu (max_connections), dieser Server möchte bis zu ${pool} (DATABASE_POOL).`,
    );
}

async function bringUpToDate(
  database: Database,
  { registry, beforeUpgrade = nothing, fill = nothing }: OpenOptions,
  log: Log,
) {
  const tell = (line: string) => log.warn(line);
  for (const line of await migrate(database, registry, beforeUpgrade, tell)) log.info(line);
  const broken = await repairGuards(database, tell);
  if (broken.length > 0)
    log.warn(
      `Der Schutz des Protokolls fehlte oder war verändert und wurde erneuert: ${broken.join(', ')}. Bitte mit \`npm run verify\` prüfen.`,
    );
  await oneAtATime(database, () => fill(database));
}

const nothing = async () => undefined;
