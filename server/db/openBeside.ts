import { statSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, SqliteDialect } from 'kysely';
import { StartError } from '../startError';
import type { Database } from './database';
import { pingDatabase } from './engine/pingDatabase';
import { SqliteFile } from './engine/SqliteFile';
import { openSqliteFile } from './engine/sqlite';
import type { Tables } from './tables';

/** The file in the data folder, or PostgreSQL if there is a URL. */
export interface DatabaseLocation {
  dataDir: string;
  databaseUrl?: string;
}

export const fileIn = ({ dataDir }: DatabaseLocation): string => join(dataDir, 'zaehlwerk.db');

export const noDatabase = (place: DatabaseLocation): StartError =>
  new StartError(`Keine Datenbank gefunden: ${fileIn(place)}. Bitte mit DATA_DIR den Datenordner angeben.`);

/** Opens a database beside a running server: no lock, no migrations. @throws StartError if missing or empty */
export async function openBeside(
  place: DatabaseLocation,
  openFile: (path: string, dataDir: string) => Database = openSqliteFile,
): Promise<Database> {
  if (place.databaseUrl)
    return (await import('./engine/postgres')).openPostgres(place.databaseUrl, () => undefined, { takesCopies: true });
  // SQLite would make a database of an empty file.
  if (!statSync(fileIn(place), { throwIfNoEntry: false })?.size) throw noDatabase(place);
  return openFile(fileIn(place), place.dataDir);
}

/** Does what `openBeside` does; a file cannot be changed. */
export const openForReading = (source: DatabaseLocation): Promise<Database> => openBeside(source, openUnchangeable);

function openUnchangeable(path: string): Database {
  const file = new SqliteFile(path);
  file.exec('PRAGMA query_only = ON');
  file.exec('PRAGMA busy_timeout = 10000');
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: file }) });
  return { engine: 'sqlite', db, ready: () => pingDatabase(db), close: () => db.destroy() };
}
