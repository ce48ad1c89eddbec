import { readSettingValues, type SettingKey, type SettingValues } from '../../../src/settings/settings';
import type { AnyDb } from '../database';
import type { Db } from '../tables';

export async function settingsOf<K extends SettingKey>(db: Db, ...keys: K[]): Promise<Pick<SettingValues, K>> {
  return readSettingValues(
    await db.selectFrom('configValues').select(['key', 'value']).where('key', 'in', keys).execute(),
  );
}

export const readTimeZone = async (db: Db | AnyDb): Promise<string> =>
  (await settingsOf(db as Db, 'TIME_ZONE')).TIME_ZONE;
