import { DEFAULT_TIME_ZONE, isKnownTimeZone } from '../../src/rules/dates';
import type { Db } from '../db/tables';

/** The known settings; `null` where nothing is set. */
export interface Settings {
  instanceName: string | null;
  /** `#rrggbb` */
  instanceColor: string | null;
  /** IANA name, one this platform knows. */
  timeZone: string;
  mailFromName: string | null;
  /** Several lines. */
  deliveryAddress: string | null;
}

/** Reads the known settings (contract, section 4). */
export async function readSettings(db: Db): Promise<Settings> {
  const rows = await db
    .selectFrom('configValues')
    .select(['key', 'value'])
    .where('key', 'in', ['INSTANCE_NAME', 'INSTANCE_COLOR', 'TIME_ZONE', 'MAIL_FROM_NAME', 'DELIVERY_ADDRESS'])
    .execute();
  const setting = (key: string) => rows.find((row) => row.key === key)?.value?.trim() || null;
  const timeZone = setting('TIME_ZONE');
  return {
    instanceName: setting('INSTANCE_NAME'),
    instanceColor: setting('INSTANCE_COLOR'),
    timeZone: timeZone && isKnownTimeZone(timeZone) ? timeZone : DEFAULT_TIME_ZONE,
    mailFromName: setting('MAIL_FROM_NAME'),
    deliveryAddress: setting('DELIVERY_ADDRESS'),
  };
}
