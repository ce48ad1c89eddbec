import { mkdirSync } from 'node:fs';
import { StartError } from '../startError';
import { isStorageFull } from './engine/outages';

export const DISK_FULL = 'Es ist kein Speicherplatz mehr frei. Bitte Platz schaffen und noch einmal starten.';

/** Explains why the data folder could not be written. */
export const unwritable = (dataDir: string, cause: unknown): StartError =>
  new StartError(
    isStorageFull(cause)
      ? DISK_FULL
      : `Der Datenordner ${dataDir} lässt sich nicht beschreiben. Bitte die Rechte prüfen oder mit DATA_DIR einen anderen Ordner angeben.`,
    { cause },
  );

/** Creates the folder, also with PostgreSQL: it holds the anchor of the audit log. @throws StartError */
export function makeDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  } catch (cause) {
    throw unwritable(dataDir, cause);
  }
}
