import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { BUILT, KEPT, leftSchemas } from '../backup/leftSchemas';
import { NEXT_FILE } from '../backup/restoreBackupInto';
import type { Database } from '../db/database';
import { abandonedScratchFolders } from '../db/scratch';

type Finding = [isWell: boolean, line: string];

const KEPT_FILE = /^zaehlwerk-vor-.+\.db$/;

export async function examineLeft({ engine, db }: Database, dataDir: string): Promise<Finding[]> {
  const isPostgres = engine === 'postgres';
  const files = isPostgres ? [] : readdirSync(dataDir);
  const built = isPostgres ? await leftSchemas(db, BUILT) : files.filter((name) => name === NEXT_FILE);
  const kept = isPostgres ? await leftSchemas(db, KEPT) : files.filter((name) => KEPT_FILE.test(name));
  const named = (names: readonly string[]) =>
    isPostgres ? names.map((name) => `Schema ${name}`) : names.map((name) => join(dataDir, name));
  const scratches = abandonedScratchFolders();
  const findings: Finding[] = [];
  if (built.length > 0)
    findings.push([
      false,
      `Reste: ${named(built).join(', ')}. Ein Zurückspielen oder Umziehen läuft gerade oder wurde abgebrochen; das nächste entfernt sie.`,
    ]);
  if (scratches.length > 0)
    findings.push([
      false,
      `Reste: ${scratches.join(', ')}. Darin liegen alle Daten aus einem abgebrochenen Befehl; bitte löschen, sonst tut es der nächste Umzug.`,
    ]);
  if (kept.length > 0)
    findings.push([
      true,
      `Stände von vor dem Zurückspielen: ${named(kept).join(', ')}; löschen, wenn niemand sie mehr braucht`,
    ]);
  return findings;
}
