import { chmodSync, existsSync, lstatSync, mkdirSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { Kysely } from 'kysely';
import { StartError } from '../../startError';
import type { Database } from '../database';
import { unwritable } from '../makeDataDir';
import type { Tables } from '../tables';
import { FileVersion, registerFileVersion } from './fileVersion';
import { OpenFiles } from './OpenFiles';
import { codeOf } from './outages';
import { pingDatabase } from './pingDatabase';
import { SqliteFile } from './SqliteFile';
import { WaitingSqliteDialect } from './sqliteDriver';
import { PROBE_BYTES, watchStorage } from './storage';

const WAIT_MS = 8_000;
const CLOSE_MS = 2_000;
const LOOK_MS = 2_000;
const JOURNAL_BYTES = 64 * 1024 * 1024;

export function openSqlite(dataDir: string): Database {
  const lock = lockFolder(dataDir);
  const database = openSqliteFile(join(dataDir, 'zaehlwerk.db'), dataDir);
  return {
    ...database,
    async close() {
      await database.close();
      lock.close();
    },
  };
}

/** Opens the file without locking the folder. @param waitMs patience with tools that lock it @throws StartError */
export function openSqliteFile(path: string, dataDir: string, waitMs = WAIT_MS): Database {
  const writer = open(path, dataDir);
  const pragmas = ['journal_mode = WAL', 'synchronous = FULL', 'foreign_keys = ON'];
  for (const pragma of [...pragmas, `journal_size_limit = ${JOURNAL_BYTES}`]) writer.exec(`PRAGMA ${pragma}`);
  const reader = open(path, dataDir, 'PRAGMA query_only = ON');
  const storage = watchStorage();
  const files = new OpenFiles(path);
  const version = new FileVersion(reader, files, storage.note);
  const onCommit = () => version.forget();
  const dialect = new WaitingSqliteDialect({
    writer,
    reader,
    files,
    waitMs,
    onCommit,
    another() {
      files.look();
      return readingFile(path);
    },
    onError: storage.note,
  });
  const db = new Kysely<Tables>({ dialect });
  registerFileVersion(db, version);
  const watch = setInterval(() => lookAfter(files, writer, storage.note), LOOK_MS).unref();
  return {
    engine: 'sqlite',
    db,
    async ready() {
      files.look();
      await pingDatabase(db);
      const { bavail, bsize } = await statfs(dataDir);
      await storage.check(db, bavail * bsize < PROBE_BYTES);
    },
    async close() {
      clearInterval(watch);
      await db.destroy();
      reader.close();
      writer.exec(`PRAGMA busy_timeout = ${CLOSE_MS}`);
      writer.exec('PRAGMA wal_checkpoint(TRUNCATE)');
      writer.close();
    },
  };
}

/** Rescues commits in a log whose file was removed; on a full disk, tries again at the next look. */
function lookAfter(files: OpenFiles, writer: SqliteFile, onError: (error: unknown) => void) {
  try {
    files.look();
  } catch {
    if (!files.isLogAloneGone || writer.inTransaction) return;
    try {
      writer.exec('PRAGMA wal_checkpoint(FULL)');
    } catch (error) {
      onError(error);
    }
  }
}

export const lockPath = (dataDir: string): string => join(dataDir, 'zaehlwerk.lock');

/** Locks a data folder until the process ends. @throws StartError if it is taken, or a link, which root would follow */
export function lockFolder(dataDir: string) {
  const path = lockPath(dataDir);
  if (lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink())
    throw new StartError(`${path} ist ein Verweis auf eine andere Datei. Bitte entfernen und noch einmal versuchen.`);
  return open(path, dataDir, 'BEGIN EXCLUSIVE');
}

/** Earlier versions or copying may have left files readable for others; the umask covers new files. */
function keepPrivate(path: string, dataDir: string) {
  chmodSync(dataDir, 0o700);
  for (const each of [path, `${path}-wal`, `${path}-shm`]) if (existsSync(each)) chmodSync(each, 0o600);
}

function readingFile(path: string) {
  const file = new SqliteFile(path);
  file.exec('PRAGMA query_only = ON');
  return file;
}

function open(path: string, dataDir: string, first = 'PRAGMA user_version') {
  try {
    if (!existsSync(dataDir)) mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    keepPrivate(path, dataDir);
    const file = new SqliteFile(path);
    file.exec(first);
    return file;
  } catch (cause) {
    const code = codeOf(cause);
    if (code === 'SQLITE_NOTADB' || code === 'SQLITE_CORRUPT') {
      throw new StartError(
        `${path} ist keine lesbare Datenbank. Bitte die letzte Sicherung zurückspielen (npm run restore); Zählwerk hat nichts daran geändert.`,
        { cause },
      );
    }
    if (code === 'SQLITE_BUSY') {
      throw new StartError(
        `Im Datenordner ${dataDir} läuft schon ein Zählwerk-Server. Bitte diesen zuerst beenden oder mit DATA_DIR einen anderen Ordner angeben.`,
        { cause },
      );
    }
    throw unwritable(dataDir, cause, path);
  }
}
