import { DEFAULT_TIME_ZONE, dayBounds, formatDateTime, todayIn } from './dates';

export interface BackupRun {
  /** Instant of the latest success; null: never yet. */
  succeededAt: string | null;
  /** A German sentence when the latest try failed. */
  failure: string | null;
}

export interface BackupFacts {
  /** The newest first. */
  files: readonly { createdAt: string }[];
  /** The daily backup. */
  backup: BackupRun;
  /** The weekly try to restore the newest one. */
  drill: BackupRun;
  /** Instant of the first administrator; null: a house that was begun before this was noted. */
  begunAt: string | null;
}

/** What an administrator has to do about the backups. */
export interface BackupWarning {
  about: 'backup' | 'drill';
  /** What is wrong, and what to do. */
  text: string;
}

/** What an administrator has to do when old entries of the audit log stay. */
export const retentionWarning = ({ failure }: BackupRun): string | undefined =>
  failure === null
    ? undefined
    : `Alte Einträge des Protokolls sind noch da, obwohl sie nach den Einstellungen entfernt sein sollten: ${failure} Bitte den Grund beheben; von selbst wird es nach einer Stunde wieder versucht.`;

const HOUR_MS = 3_600_000;
/** As old may the last good backup be before somebody is warned: one was left out, and there was time to make it up. */
const TWO_DAYS_MS = 2 * 24 * HOUR_MS;

/** Instant of the last good backup, made by the server itself or by somebody's command; null: there is none. */
export function lastGoodBackup({ files, backup }: Pick<BackupFacts, 'files' | 'backup'>): string | null {
  const instants = [backup.succeededAt, files[0]?.createdAt ?? null].filter((each) => each !== null);
  return instants.sort((a, b) => Date.parse(b) - Date.parse(a))[0] ?? null;
}

/** Hours after midnight of the instance from which on the daily backup is due. */
export const BACKUP_HOUR = 3;

/** Servers look once a minute whether it is due; it is made and read back within this time. */
const FIRST_BACKUP_MS = 10 * 60_000;

/**
 * When the server makes the first backup of a new house by itself; null as soon as there was one, or it should have been
 * there. @param now milliseconds since 1970
 */
export function firstBackupAt(
  facts: Pick<BackupFacts, 'files' | 'backup' | 'begunAt'>,
  timeZone = DEFAULT_TIME_ZONE,
  now = Date.now(),
): string | null {
  const { backup, begunAt } = facts;
  // An answer that the browser kept of an earlier version does not tell.
  if (!begunAt || backup.failure !== null || lastGoodBackup(facts) !== null) return null;
  const begun = Date.parse(begunAt);
  const morning = Date.parse(dayBounds(todayIn(timeZone, new Date(begun)), timeZone).start) + BACKUP_HOUR * HOUR_MS;
  const due = Math.max(begun, morning);
  // A clock that was ahead when the house was begun must not keep the warning away.
  const isAwaited = now >= begun - FIRST_BACKUP_MS && now < due + FIRST_BACKUP_MS;
  return isAwaited ? new Date(due).toISOString() : null;
}

/** What is wrong with the backups; empty when all is well. @param now milliseconds since 1970 */
export function backupWarnings(facts: BackupFacts, timeZone?: string, now = Date.now()): BackupWarning[] {
  const { files, backup, drill } = facts;
  const last = lastGoodBackup(facts);
  // A house that has just been begun has missed nothing.
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
