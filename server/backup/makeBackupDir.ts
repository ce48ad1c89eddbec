import { accessSync, constants, mkdirSync } from 'node:fs';
import { StartError } from '../startError';

/** So that the operator hears of it at the start, not at night. @throws StartError */
export function makeBackupDir(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (cause) {
    throw new StartError(
      `Der Ordner für Sicherungen ${folder} lässt sich nicht beschreiben. Bitte die Rechte prüfen oder mit BACKUP_DIR einen anderen Ordner angeben.`,
      { cause },
    );
  }
}
