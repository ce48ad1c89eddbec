import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type FoundAnchor, readAnchor } from '../audit/anchorFile';
import { type Known, verifyAudit } from '../audit/verifyAudit';
import { untyped } from '../db/database';
import { inSnapshot } from '../db/engine/inSnapshot';
import { type DatabaseLocation, openForReading } from '../db/openBeside';
import { readTimeZone } from '../db/repository/settings';
import { verifyStockTakings } from '../workflows/stockTaking/verifyStockTakings';
import { readFirstLine } from './backupFile';
import { isBackupName } from './createBackup';
import type { BackupHead } from './dump';
import { readTableHeads } from './tables';

/** Verifies a database, also of a running server. @returns true if unchanged @throws StartError without one, or for a very old one */
export async function verifyDatabase(
  source: DatabaseLocation & { backupDir?: string },
  print: (line: string) => void,
): Promise<boolean> {
  // Read before the database, whose verified state must then contain everything that anchor and backups know.
  const { dataDir, backupDir } = source;
  const known: Known = { anchor: anchorOf(dataDir), dataDir, backups: await backupsOf(backupDir, print) };
  const database = await openForReading(source);
  try {
    const areUnchanged = await verifyStockTakings(database, print);
    const isKept = await inSnapshot(database, async (tx) => {
      const tables = await readTableHeads(untyped(tx));
      if (!tables.some(({ name }) => name === 'auditChains')) return withoutChains(known, print);
      const timeZone = await readTimeZone(tx);
      return verifyAudit(tx, { known, timeZone, print });
    });
    return isKept && areUnchanged;
  } finally {
    await database.close();
  }
}

/** Accepts a database without chains only when no anchor and no backup know any: it is from an earlier version. */
function withoutChains({ anchor, backups }: Known, print: (line: string) => void): boolean {
  const isEarlier = anchor === undefined && backups.length === 0;
  print(
    isEarlier
      ? 'Protokoll: noch ohne Prüfsummen; der nächste Start des Servers legt sie an.'
      : 'Protokoll: VERÄNDERT. Die Tabelle seiner Ketten fehlt.',
  );
  return isEarlier;
}

function anchorOf(dataDir: string): FoundAnchor | null | undefined {
  try {
    return readAnchor(dataDir);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

async function backupsOf(folder: string | undefined, print: (line: string) => void): Promise<Known['backups']> {
  const names = folder ? await readdir(folder).catch(() => []) : [];
  const found: Known['backups'][number][] = [];
  for (const file of names.filter(isBackupName).sort()) {
    try {
      const { createdAt, audit } = JSON.parse(await readFirstLine(join(folder ?? '', file))) as BackupHead;
      if (audit) found.push({ file, createdAt, audit });
    } catch {
      print(`Protokoll: Die Sicherung ${file} ist nicht lesbar und wurde nicht verglichen.`);
    }
  }
  return found;
}
