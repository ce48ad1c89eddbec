import { mkdirSync } from 'node:fs';
import { StartError } from '../startError';

/** Also beside a PostgreSQL: the anchor of the audit log lies there. @throws StartError */
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
