import type { Registry } from '../../src/resources/kit';
import type { Database } from './database';
import { migrate } from './migrate';
import { openPostgres, SERVER_NAME } from './postgres';
import { openSqlite } from './sqlite';

/**
 * Opens the database of the environment and brings its tables up to date.
 * @param options `beforeUpgrade` is awaited before a database of an earlier version is changed
 * @throws StartError with a sentence for the operator.
 */
export async function openDatabase(
  options: { dataDir: string; databaseUrl?: string; registry: Registry; beforeUpgrade?: () => Promise<void> },
  log: { info(message: string): void; warn(message: string): void },
): Promise<Database> {
  const database = options.databaseUrl
    ? await openPostgres(
        options.databaseUrl,
        (error) => log.warn(`Verbindung zur Datenbank verloren: ${error.message}`),
        { name: SERVER_NAME },
      )
    : openSqlite(options.dataDir);
  try {
    for (const line of await migrate(database, options.registry, options.beforeUpgrade ?? nothing)) log.info(line);
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}

const nothing = async () => undefined;
