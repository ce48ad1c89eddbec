import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isSecretSetting } from '../../../../src/settings/settings';
import { type DatabaseLocation, openForReading } from '../../../db/openBeside';
import type { Db } from '../../../db/tables';
import type { Settings } from './differences';

export const SETTINGS_FILE = 'settings.json';

/** Reads stored settings without secrets, sorted; none without a database. @throws StartError */
export async function storedSettings(source: DatabaseLocation): Promise<Settings> {
  if (!source.databaseUrl && !existsSync(join(source.dataDir, 'zaehlwerk.db'))) return {};
  const { db, close } = await openForReading(source);
  return readSettings(db).finally(close);
}

async function readSettings(db: Db): Promise<Settings> {
  const tables = await db.introspection.getTables();
  if (!tables.some(({ name }) => name === 'configValues')) return {};
  const rows = await db.selectFrom('configValues').select(['key', 'value']).execute();
  const told = rows.filter(({ key }) => !isSecretSetting(key)).map(({ key, value }) => [String(key), value] as const);
  return Object.fromEntries(told.toSorted(([a], [b]) => (a < b ? -1 : 1)));
}
