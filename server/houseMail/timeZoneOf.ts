import { readSetting } from '../../src/settings/settings';
import type { Db } from '../db/tables';

const KEY = 'TIME_ZONE';

/** The house's time zone, and the setting as stored ('' if missing). */
export async function timeZoneOf(db: Db): Promise<{ timeZone: string; stored: string }> {
  const rows = await db.selectFrom('configValues').select(['key', 'value']).where('key', '=', KEY).execute();
  return { timeZone: readSetting(KEY, rows), stored: rows[0]?.value ?? '' };
}
