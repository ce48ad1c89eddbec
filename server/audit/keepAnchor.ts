import { chmodSync } from 'node:fs';
import type { Db } from '../db/tables';
import { hasHadAnchor, noteAnchor } from './anchored';
import { anchorPath, readAnchor, writeAnchor } from './anchorFile';
import { readHeads } from './heads';
import { lostHeads } from './lostHeads';

/**
 * Brings the anchor up to what the audit log has got to. An anchor that the database contradicts stays as it is, so that
 * `npm run verify` goes on finding it, and one that was taken away is not made anew.
 * @param warn told a German sentence then
 */
export async function keepAnchor(db: Db, dataDir: string, warn: (message: string) => void): Promise<void> {
  const now = await readHeads(db);
  const known = readAnchor(dataDir);
  if (known) {
    // A copying hand may have left it readable for others.
    chmodSync(anchorPath(dataDir), 0o600);
    if (JSON.stringify(known.heads) === JSON.stringify(now.heads) && known.key === now.key) return;
    if (known.key !== now.key || (await lostHeads(db, known)).length > 0) {
      warn('Das Protokoll passt nicht zu seinem Anker. Bitte mit `npm run verify` prüfen.');
      return;
    }
  } else if (await hasHadAnchor(db, dataDir)) {
    warn('Der Anker des Protokolls, audit-anchor.json, fehlt im Datenordner. Bitte mit `npm run verify` prüfen.');
    return;
  }
  writeAnchor(dataDir, { ...now, restoredAt: known?.restoredAt });
  // Afterwards: an anchor that was noted and never written would be missed.
  await noteAnchor(db, dataDir);
}
