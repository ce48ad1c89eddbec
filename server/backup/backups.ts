import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import type { Registry } from '../../src/resources/kit';
import { StartError } from '../startError';
import { type Backup, backupPath, createBackup, isBackupName } from './createBackup';
import { install, type Target } from './install';
import { verifyDatabase } from './verifyDatabase';

const DAY_MS = 24 * 3_600_000;

export interface BackupFile {
  file: string;
  bytes: number;
  createdAt: string;
}

export interface Backups {
  /** Absolute path. */
  folder: string;
  make(): Promise<Backup>;
  list(): Promise<BackupFile[]>;
  /**
   * Restores the newest into a scratch folder, compares every row and verifies audit log and inventories.
   * @throws StartError that says what is wrong
   */
  drill(): Promise<void>;
}

export interface BackupsOptions {
  source: Target;
  registry: Registry;
  folder: string;
  keep: number;
  clock?: () => Date;
}

/** Keeps backups in a folder and leaves other files there alone. */
export function createBackups({
  source,
  registry,
  keep,
  clock = () => new Date(),
  ...options
}: BackupsOptions): Backups {
  const folder = resolve(options.folder);
  let running: Promise<Backup> | undefined;

  const list = async (): Promise<BackupFile[]> => {
    const names = (await readdir(folder).catch(() => [])).filter(isBackupName).sort().reverse();
    return Promise.all(
      names.map(async (file) => {
        const { size, mtime } = await stat(join(folder, file));
        return { file, bytes: size, createdAt: mtime.toISOString() };
      }),
    );
  };
  const make = async (): Promise<Backup> => {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const backup = await createBackup(source, backupPath(folder, clock()), clock());
    for (const { file } of byAge(await list(), clock()).slice(keep)) await rm(join(folder, file), { force: true });
    return backup;
  };
  return {
    folder,
    list,
    make() {
      running ??= make().finally(() => {
        running = undefined;
      });
      return running;
    },
    async drill() {
      const [newest] = await list();
      if (!newest) throw new StartError('Es gibt noch keine Sicherung, die sich probeweise zurückspielen ließe.');
      await tryOut(join(folder, newest.file), registry, clock());
    },
  };
}

/** Newest first, but those from a clock that ran ahead last: in front they would push out all later ones. */
function byAge(files: readonly BackupFile[], now: Date): BackupFile[] {
  const latest = basename(backupPath('', new Date(now.getTime() + DAY_MS)));
  const isAhead = ({ file }: BackupFile) => file > latest;
  return [...files.filter((each) => !isAhead(each)), ...files.filter(isAhead)];
}

async function tryOut(path: string, registry: Registry, now: Date) {
  // Beside the backups, where there is enough room.
  const dataDir = mkdtempSync(`${path}.probe-`);
  try {
    await install({ dataDir }, path, { registry, now, endSessions: false, mustBeEmpty: true });
    const findings: string[] = [];
    const unchanged = await verifyDatabase({ dataDir }, (line) => {
      if (line.includes('VERÄNDERT')) findings.push(line);
    });
    if (!unchanged) throw new StartError(findings.join(' '));
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
