import {
  isMaskedSetting,
  MASKED,
  readSettingValues,
  type SettingValues,
  settingKeys,
} from '../../src/settings/settings';
import type { Db } from '../db/tables';

/** Reads the settings, with passwords masked (docs/rules.md, Master data). */
export async function readSettings(db: Db): Promise<SettingValues> {
  const stored = await db.selectFrom('configValues').select(['key', 'value']).where('key', 'in', settingKeys).execute();
  return readSettingValues(
    stored.map(({ key, value }) => ({ key, value: isMaskedSetting(key) && value ? MASKED : value })),
  );
}

export const instanceNameOf = ({ INSTANCE_NAME }: Pick<SettingValues, 'INSTANCE_NAME'>): string =>
  INSTANCE_NAME ?? 'Zählwerk';
