import { createHash } from 'node:crypto';
import { createReadStream, existsSync, mkdirSync } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { codeOf } from '../db/engine/outages';
import { type DatabaseLocation, openForReading } from '../db/openBeside';
import type { Db } from '../db/tables';
import { checkBackupFile, partOf, writeBackupFile } from './backupFile';
import { type BackupHead, dump } from './dump';

export interface Backup {
  file: string;
  bytes: number;
  sha256: string;
}

/**
 * Writes a backup, also beside a running server, and reads it back.
 * @param to file to replace, or folder @param admit rejects if the backup must not be written there @throws StartError
 */
export async function createBackup(
  source: DatabaseLocation,
  to: string | { folder: string },
  now: Date,
  admit?: (head: BackupHead, db: Db) => Promise<void>,
): Promise<Backup> {
  const isReserved = typeof to !== 'string';
  mkdirSync(isReserved ? to.folder : dirname(to), { recursive: true, mode: 0o700 });
  const database = await openForReading(source);
  try {
    const { path, bytes, sha256 } = await dump(database, now, async (lines, head, db) => {
      await admit?.(head, db);
      const path = isReserved ? await reserve(to.folder, now) : to;
      return { path, ...(await writeBackupFile(path, lines, { isReserved })) };
    });
    await checkBackupFile(path);
    const hash = createHash('sha256');
    await pipeline(createReadStream(path), hash);
    if (hash.digest('hex') !== sha256) throw new Error(`${path} does not read back as it was written`);
    return { file: basename(path), bytes, sha256 };
  } finally {
    await database.close();
  }
}

const SECOND_MS = 1000;

/** Reserves the first free second from this one on by a `.part` file: several servers may share the folder. @returns the path */
async function reserve(folder: string, from: Date): Promise<string> {
  for (let at = from.getTime(); ; at += SECOND_MS) {
    const path = backupPath(folder, new Date(at));
    const isOurs = await open(partOf(path), 'wx', 0o600).then(
      async (file) => {
        await file.close();
        return true;
      },
      (error: unknown) => {
        if (codeOf(error) === 'EEXIST') return false;
        throw error;
      },
    );
    if (!isOurs) continue;
    // Checked last: a `.part` file disappears at the moment its backup appears.
    if (!existsSync(path)) return path;
    await rm(partOf(path), { force: true });
  }
}

const NAME = /^zaehlwerk-\d{8}-\d{6}\.sicherung$/;

/** Returns date and time (UTC, to the second) in digits alone. @param separator between the two */
export const stampOf = (now: Date, separator: string): string =>
  now
    .toISOString()
    .replace(/[-:]|\..*/g, '')
    .replace('T', separator);

export const backupPath = (folder: string, now: Date): string =>
  join(folder, `zaehlwerk-${stampOf(now, '-')}.sicherung`);

/** Returns the instant in a backup's name, in milliseconds of the database's clock; file times follow another clock. */
export const namedAt = (file: string): number =>
  Date.parse(basename(file).replace(/^\D+(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)(\d\d).*$/, '$1-$2-$3T$4:$5:$6.000Z'));

/** Recognizes names made by `backupPath`; only such files are ever removed. */
export const isBackupName = (name: string): boolean => NAME.test(name);
