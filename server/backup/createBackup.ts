import { createHash } from 'node:crypto';
import { createReadStream, mkdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { openForReading } from '../db/openForReading';
import { checkBackupFile, writeBackupFile } from './backupFile';
import { dump } from './dump';
import type { Target } from './install';

export interface Backup {
  file: string;
  bytes: number;
  sha256: string;
}

/**
 * Writes beside a running server, and reads back.
 * @throws StartError without a database, or when the file read differs
 */
export async function createBackup(source: Target, path: string, now: Date): Promise<Backup> {
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
  const database = await openForReading(source);
  try {
    const { bytes, sha256 } = await dump(database, now, (lines) => writeBackupFile(path, lines));
    await checkBackupFile(path);
    const hash = createHash('sha256');
    await pipeline(createReadStream(path), hash);
    if (hash.digest('hex') !== sha256) throw new Error(`${path} does not read back as it was written`);
    return { file: basename(path), bytes, sha256 };
  } finally {
    await database.close();
  }
}

const NAME = /^zaehlwerk-\d{8}-\d{6}\.sicherung$/;

export function backupPath(folder: string, now: Date): string {
  const stamp = now
    .toISOString()
    .replace(/[-:]|\..*/g, '')
    .replace('T', '-');
  return join(folder, `zaehlwerk-${stamp}.sicherung`);
}

/** Only files named by `backupPath` are ever removed. */
export const isBackupName = (name: string): boolean => NAME.test(name);
