import { backupWarnings } from '../../src/rules/backupState';
import { formatDateTime } from '../../src/rules/dates';
import { readBackupFacts } from '../backup/backupFacts';
import type { Backups } from '../backup/backups';
import { databaseNow } from '../db/engine/databaseNow';
import { readTimeZone } from '../db/repository/settings';
import type { Db } from '../db/tables';

/** Judges backups and drills as the page of tasks does. */
export async function examineBackups(db: Db, backups: Pick<Backups, 'list'>): Promise<[boolean, string][]> {
  const timeZone = await readTimeZone(db);
  const now = await databaseNow(db);
  const facts = await readBackupFacts(db, backups, now.toISOString());
  const warnings = backupWarnings(facts, timeZone, now.getTime());
  return (['backup', 'drill'] as const).map((name) => {
    const { succeededAt } = facts[name];
    const last = `${LABELS[name]}: zuletzt ${succeededAt ? formatDateTime(succeededAt, timeZone) : 'noch nie'}`;
    const texts = warnings.filter(({ about }) => about === name).map(({ text }) => text);
    return [texts.length === 0, [last, ...texts].join('. ')];
  });
}

const LABELS = { backup: 'Tägliche Sicherung', drill: 'Wöchentliche Probe' };
