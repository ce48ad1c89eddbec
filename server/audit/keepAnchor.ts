import { chmodSync } from 'node:fs';
import type { Db } from '../db/tables';
import { hasHadAnchor, noteAnchor } from './anchored';
import { anchorPath, readAnchor, writeAnchor } from './anchorFile';
import { anchorFor } from './anchorFor';
import { type AuditHeads, readHeads } from './heads';
import { missingHeads } from './missingHeads';

/** Writes the present heads into the anchor, unless it contradicts them or was taken away: `npm run verify` has to report that. */
export async function keepAnchor(
  db: Db,
  dataDir: string,
  warn: (message: string) => void,
  heads?: AuditHeads,
): Promise<void> {
  const now = heads ?? (await readHeads(db));
  const found = readAnchor(dataDir);
  // Copying the folder may have made the file readable for others.
  if (found) chmodSync(anchorPath(dataDir), 0o600);
  const known = found && (await anchorFor(db, found));
  if (known) {
    if (!found.next && JSON.stringify(known.heads) === JSON.stringify(now.heads) && known.key === now.key) return;
    if (known.key !== now.key || (await missingHeads(db, known)).length > 0) {
      warn('Das Protokoll passt nicht zu seinem Anker. Bitte mit `npm run verify` prüfen.');
      return;
    }
  } else if (await hasHadAnchor(db, dataDir)) {
    warn('Der Anker des Protokolls, audit-anchor.json, fehlt im Datenordner. Bitte mit `npm run verify` prüfen.');
    return;
  }
  writeAnchor(dataDir, { ...now, restoredAt: known?.restoredAt });
  // Last: an anchor that is noted but was never written would be reported as missing.
  await noteAnchor(db, dataDir);
}
