import { formatDateTime } from '../../src/rules/dates';
import { databaseNow } from '../db/engine/databaseNow';
import { readTimeZone } from '../db/repository/settings';
import type { Db } from '../db/tables';

/** Milliseconds. */
const AHEAD_MS = 10 * 60_000;

/** Returns a German sentence when the newest entry lies ahead: the clock was wrong then, or is wrong now. */
export async function futureEntryWarning(db: Db): Promise<string | undefined> {
  const newest = await db.selectFrom('auditLog').select('at').orderBy('id', 'desc').limit(1).executeTakeFirst();
  if (!newest || Date.parse(newest.at) <= (await databaseNow(db)).getTime() + AHEAD_MS) return undefined;
  const timeZone = await readTimeZone(db);
  return `Uhr: Der jüngste Eintrag im Protokoll ist vom ${formatDateTime(newest.at, timeZone)}, das liegt in der Zukunft. Bitte Datum und Uhrzeit des Rechners prüfen, auf dem die Datenbank läuft; gehen sie richtig, ging die Uhr vorher vor, und es ist nichts weiter zu tun.`;
}
