import { join } from 'node:path';
import { backupWarnings } from '../../src/rules/backupState';
import { formatDateTime } from '../../src/rules/dates';
import { readBackupFacts } from '../backup/backupFacts';
import { checkBackupFile } from '../backup/backupFile';
import type { BackupFile, Backups } from '../backup/backups';
import { databaseNow } from '../db/engine/databaseNow';
import { readTimeZone } from '../db/repository/settings';
import type { Db } from '../db/tables';
import { StartError } from '../startError';

/** Judges backups and drills as the page of tasks does. */
export async function examineBackups(db: Db, backups: Pick<Backups, 'list' | 'folder'>): Promise<[boolean, string][]> {
  const timeZone = await readTimeZone(db);
  const now = await databaseNow(db);
  const facts = await readBackupFacts(db, backups, now.toISOString());
  const warnings = backupWarnings(facts, timeZone, now.getTime());
  const unreadable = await damageOf(backups.folder, facts.files);
  return (['backup', 'drill'] as const).map((name) => {
    const { succeededAt } = facts[name];
    const last = `${LABELS[name]}: zuletzt ${succeededAt ? formatDateTime(succeededAt, timeZone) : 'noch nie'}`;
    const texts = warnings.filter(({ about }) => about === name).map(({ text }) => text);
    if (name === 'backup') texts.push(...unreadable);
    return [texts.length === 0, [last, ...texts].join('. ')];
  });
}

async function damageOf(folder: string, [newest]: readonly BackupFile[]): Promise<string[]> {
  try {
    if (newest) await checkBackupFile(join(folder, newest.file));
    return [];
  } catch (error) {
    if (error instanceof StartError) return [error.message];
    throw error;
  }
}

const LABELS = { backup: 'Tägliche Sicherung', drill: 'Wöchentliche Probe' };
