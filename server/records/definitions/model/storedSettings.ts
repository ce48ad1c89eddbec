import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Kysely, SqliteDialect } from 'kysely';
import { isSecretSetting } from '../../../../src/settings/settings';
import { SqliteFile } from '../../../db/engine/SqliteFile';
import type { Tables } from '../../../db/tables';
import type { Settings } from './differences';

export const SETTINGS_FILE = 'settings.json';

/** Reads stored settings without secrets, sorted; none without a database. @throws StartError */
export async function storedSettings({
  dataDir,
  databaseUrl,
}: {
  dataDir: string;
  databaseUrl?: string;
}): Promise<Settings> {
  if (databaseUrl) {
    const { openPostgres } = await import('../../../db/engine/postgres');
    const { db, close } = await openPostgres(databaseUrl, () => undefined, { takesCopies: true });
    return readSettings(db).finally(close);
  }
  const path = join(dataDir, 'zaehlwerk.db');
  if (!existsSync(path)) return {};
  const file = new SqliteFile(path, { isReadOnly: true });
  file.exec('PRAGMA busy_timeout = 10000');
  const db = new Kysely<Tables>({ dialect: new SqliteDialect({ database: file }) });
  return readSettings(db).finally(() => db.destroy());
}

async function readSettings(db: Kysely<Tables>): Promise<Settings> {
  const tables = await db.introspection.getTables();
  if (!tables.some(({ name }) => name === 'configValues')) return {};
  const rows = await db.selectFrom('configValues').select(['key', 'value']).execute();
  const told = rows.filter(({ key }) => !isSecretSetting(key)).map(({ key, value }) => [String(key), value] as const);
  return Object.fromEntries(told.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
