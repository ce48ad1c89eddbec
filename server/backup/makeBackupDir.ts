import { mkdirSync } from 'node:fs';
import { codeOf } from '../db/engine/outages';
import { StartError } from '../startError';

/** Creates the folder. One that is not writable only makes backups fail. @throws StartError for a path that can never be a folder */
export function makeBackupDir(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  } catch (cause) {
    if (['ENOTDIR', 'EEXIST'].includes(codeOf(cause)))
      throw new StartError(
        `Unter ${folder} kann kein Ordner für Sicherungen sein. Bitte mit BACKUP_DIR einen anderen angeben.`,
        { cause },
      );
  }
}
