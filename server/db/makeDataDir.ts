import { mkdirSync } from 'node:fs';
import { StartError } from '../startError';

/** Creates the folder, also with PostgreSQL: it holds the anchor of the audit log. @throws StartError */
export function makeDataDir(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  } catch (cause) {
    throw new StartError(
      `Der Datenordner ${dataDir} lässt sich nicht beschreiben. Bitte die Rechte prüfen oder mit DATA_DIR einen anderen Ordner angeben.`,
      { cause },
    );
  }
}
