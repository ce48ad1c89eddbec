import { existsSync, lchownSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { StartError } from '../startError';
import { isStorageFull } from './engine/outages';

export const DISK_FULL = 'Es ist kein Speicherplatz mehr frei. Bitte Platz schaffen und noch einmal starten.';

/** Explains why the data folder could not be written. @param file to be written; the system's error may name another */
export function unwritable(dataDir: string, cause: unknown, file?: string): StartError {
  if (isStorageFull(cause)) return new StartError(DISK_FULL, { cause });
  const named = cause instanceof Error && 'path' in cause && typeof cause.path === 'string' ? cause.path : file;
  return new StartError(
    file && named && named !== dataDir && existsSync(named)
      ? `Die Datei ${named} lässt sich nicht beschreiben. Bitte Besitzer und Rechte der Datei prüfen.`
      : `Der Datenordner ${dataDir} lässt sich nicht beschreiben. Bitte die Rechte prüfen oder mit DATA_DIR einen anderen Ordner angeben.`,
    { cause },
  );
}

/** Creates the folder, also with PostgreSQL: it holds the anchor of the audit log. @throws StartError */
export function makeDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  } catch (cause) {
    throw unwritable(dataDir, cause);
  }
}

/** Gives what root made the owner of the file it replaces, or of the folder. Links are not followed, as they could lead to root's files. */
export function keepOwner(made: string, replaced: string): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = statSync(existsSync(replaced) ? replaced : dirname(replaced));
  lchownSync(made, uid, gid);
}
