import { DEFAULT_TIME_ZONE, formatDateTime, instantAt, todayIn } from './dates';

export interface BackupRun {
  succeededAt: string | null;
  failure: string | null;
}

export interface BackupFacts {
  files: readonly { createdAt: string }[];
  backup: BackupRun;
  /** Weekly restore test of the latest backup. */
  drill: BackupRun;
  begunAt: string | null;
}

export interface BackupWarning {
  about: 'backup' | 'drill';
  text: string;
}

export const retentionWarning = ({ failure }: BackupRun): string | undefined =>
  failure === null
    ? undefined
    : `Alte Einträge des Protokolls sind noch da, obwohl sie nach den Einstellungen entfernt sein sollten: ${failure} Bitte den Grund beheben; von selbst wird es nach einer Stunde wieder versucht.`;

const HOUR_MS = 3_600_000;
/** Allows for one missed backup and a chance to catch up. */
const TWO_DAYS_MS = 2 * 24 * HOUR_MS;

export function lastGoodBackup({ files, backup }: Pick<BackupFacts, 'files' | 'backup'>): string | null {
  const instants = [backup.succeededAt, files[0]?.createdAt ?? null].filter((each) => each !== null);
  return instants.sort((a, b) => Date.parse(b) - Date.parse(a))[0] ?? null;
}

/** Local time from which the daily backup is due. */
export const BACKUP_TIME = '03:00';

/** The server checks every minute; making and verifying a backup fits in this time. */
const FIRST_BACKUP_MS = 10 * 60_000;

/** Returns when a new installation makes its first automatic backup; null once one exists or is overdue. */
export function firstBackupAt(
  facts: Pick<BackupFacts, 'files' | 'backup' | 'begunAt'>,
  timeZone = DEFAULT_TIME_ZONE,
  now = Date.now(),
): string | null {
  const { backup, begunAt } = facts;
  // Answers cached from an earlier version lack `begunAt`.
  if (!begunAt || backup.failure !== null || lastGoodBackup(facts) !== null) return null;
  const begun = Date.parse(begunAt);
  const morning = Date.parse(instantAt(todayIn(timeZone, new Date(begun)), BACKUP_TIME, timeZone));
  const due = Math.max(begun, morning);
  // A clock that was ahead at setup must not suppress the warning.
  const isAwaited = now >= begun - FIRST_BACKUP_MS && now < due + FIRST_BACKUP_MS;
  return isAwaited ? new Date(due).toISOString() : null;
}

/** @param now milliseconds since 1970 */
export function backupWarnings(facts: BackupFacts, timeZone?: string, now = Date.now()): BackupWarning[] {
  const { files, backup, drill } = facts;
  const last = lastGoodBackup(facts);
  const isAwaited = firstBackupAt(facts, timeZone, now) !== null;
  const warnings: BackupWarning[] = [];
  if (files.length === 0 && !isAwaited) {
    const gone =
      last === null ? 'Es gibt noch keine Sicherung' : 'Im Ordner der Sicherungen liegt keine Sicherung mehr';
    warnings.push({ about: 'backup', text: `${gone}: Bitte jetzt sichern.` });
  } else if (last !== null && now - Date.parse(last) > TWO_DAYS_MS) {
    const text = `Die letzte gute Sicherung ist vom ${formatDateTime(last, timeZone)} und damit älter als zwei Tage: Bitte jetzt sichern und im Protokoll des Servers nachsehen, warum die täglichen ausbleiben.`;
    warnings.push({ about: 'backup', text });
  }
  if (backup.failure !== null) {
    const text = `Die letzte tägliche Sicherung ist nicht zu Ende gekommen: ${backup.failure} Bitte jetzt sichern; von selbst wird es nach einer Stunde wieder versucht.`;
    warnings.push({ about: 'backup', text });
  }
  if (drill.failure !== null) {
    const text = `Die letzte Probe, ob sich die neueste Sicherung zurückspielen lässt, ist nicht zu Ende gekommen: ${drill.failure} Bitte jetzt eine neue Sicherung machen; die Probe wird nach einer Stunde wiederholt.`;
    warnings.push({ about: 'drill', text });
  }
  return warnings;
}
