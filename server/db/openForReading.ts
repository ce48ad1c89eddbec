import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, SqliteDialect } from 'kysely';
import { StartError } from '../startError';
import type { Database } from './database';
import { answersSoon } from './engine/ready';
import { SqliteFile } from './engine/SqliteFile';
import type { Tables } from './tables';

/** Opens a database beside a running server: no lock, no migrations. @throws StartError when it is missing */
export async function openForReading({ dataDir, databaseUrl }: { dataDir: string; databaseUrl?: string }) {
  if (!databaseUrl) return openFile(join(dataDir, 'zaehlwerk.db'));
  // A large driver that installations on SQLite never need.
  const { openPostgres } = await import('./engine/postgres');
  return openPostgres(databaseUrl, () => undefined, { takesCopies: true });
}

function openFile(path: string): Database {
  if (!existsSync(path))
    throw new StartError(`Keine Datenbank gefunden: ${path}. Bitte mit DATA_DIR den Datenordner angeben.`);
  const file = new SqliteFile(path);
  file.exec('PRAGMA query_only = ON');
  file.exec('PRAGMA busy_timeout = 10000');
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: file }) });
  return { engine: 'sqlite', db, ready: () => answersSoon(db), close: () => db.destroy() };
}
