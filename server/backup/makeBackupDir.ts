import { mkdirSync } from 'node:fs';
import { StartError } from '../startError';

/**
 * A folder that is away or may not be written keeps nobody from counting: the backup warns of it.
 * @throws StartError for a place that can never be one
 */
export function makeBackupDir(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (cause) {
    const isNone = cause instanceof Error && 'code' in cause && ['ENOTDIR', 'EEXIST'].includes(String(cause.code));
    if (isNone)
      throw new StartError(
        `Unter ${folder} kann kein Ordner für Sicherungen sein. Bitte mit BACKUP_DIR einen anderen angeben.`,
        { cause },
      );
  }
}
