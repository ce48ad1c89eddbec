import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, SqliteDialect } from 'kysely';
import { StartError } from '../startError';
import type { Database } from './database';
import { answersSoon } from './engine/ready';
import { SqliteFile } from './engine/SqliteFile';
import { openSqliteFile } from './engine/sqlite';
import type { Tables } from './tables';

/** The file in the data folder, or PostgreSQL if there is a URL. */
export interface DatabaseLocation {
  dataDir: string;
  databaseUrl?: string;
}

/** Opens a database beside a running server: no lock, no migrations. @throws StartError when the database is missing */
export async function openBeside(
  { dataDir, databaseUrl }: DatabaseLocation,
  openFile: (path: string, dataDir: string) => Database = openSqliteFile,
): Promise<Database> {
  // A large driver that installations on SQLite never need.
  if (databaseUrl)
    return (await import('./engine/postgres')).openPostgres(databaseUrl, () => undefined, { takesCopies: true });
  const path = join(dataDir, 'zaehlwerk.db');
  if (!existsSync(path))
    throw new StartError(`Keine Datenbank gefunden: ${path}. Bitte mit DATA_DIR den Datenordner angeben.`);
  return openFile(path, dataDir);
}

/** Does what `openBeside` does; a file cannot be changed. */
export const openForReading = (source: DatabaseLocation): Promise<Database> => openBeside(source, openUnchangeable);

function openUnchangeable(path: string): Database {
  const file = new SqliteFile(path);
  file.exec('PRAGMA query_only = ON');
  file.exec('PRAGMA busy_timeout = 10000');
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: file }) });
  return { engine: 'sqlite', db, ready: () => answersSoon(db), close: () => db.destroy() };
}
