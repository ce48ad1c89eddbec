import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../startError';
import type { Database } from './database';
import { openSqliteFile } from './engine/sqlite';

/** Opens a database beside a running server: no lock, no migrations. @throws StartError when the database is missing */
export async function openBeside({
  dataDir,
  databaseUrl,
}: {
  dataDir: string;
  databaseUrl?: string;
}): Promise<Database> {
  if (databaseUrl)
    return (await import('./engine/postgres')).openPostgres(databaseUrl, () => undefined, { takesCopies: true });
  const path = join(dataDir, 'zaehlwerk.db');
  if (!existsSync(path))
    throw new StartError(`Keine Datenbank gefunden: ${path}. Bitte mit DATA_DIR den Datenordner angeben.`);
  return openSqliteFile(path, dataDir);
}
