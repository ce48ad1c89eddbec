import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import type { Registry } from '../../src/resources/kit';
import { Problem } from '../problem';
import { StartError } from '../startError';
import { type Backup, backupPath, createBackup, isBackupName } from './createBackup';
import type { BackupHead } from './dump';
import { install, type Target } from './install';
import { readHead } from './load';
import { verifyDatabase } from './verifyDatabase';

const DAY_MS = 24 * 3_600_000;
const WEEKS_KEPT = 8;
const BY_HAND_MS = 10 * 60_000;

export interface BackupFile {
  file: string;
  bytes: number;
  createdAt: string;
}

export interface Backups {
  /** Absolute path. */
  folder: string;
  make(): Promise<Backup>;
  /** @throws Problem RATE_LIMIT within ten minutes of the last one made by hand */
  makeByHand(): Promise<Backup>;
  list(): Promise<BackupFile[]>;
  /** First lines of the files, the newest first; unreadable files are left out. */
  heads(): AsyncIterable<BackupHead>;
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
    const files = await list();
    const kept = keptOf(files, keep, clock());
    for (const { file } of files) if (!kept.has(file)) await rm(join(folder, file), { force: true });
    return backup;
  };
  const makeShared = () => {
    running ??= make().finally(() => {
      running = undefined;
    });
    return running;
  };
  const known = new Map<string, BackupHead>();
  async function* heads() {
    for (const { file } of await list()) {
      const head = known.get(file) ?? (await readHead(join(folder, file)).catch(() => undefined));
      if (!head) continue;
      known.clear();
      known.set(file, head);
      yield head;
    }
  }
  let byHand: { file: string; at: number } | undefined;
  return {
    folder,
    list,
    heads,
    make: makeShared,
    async makeByHand() {
      const waitMs = byHand ? byHand.at + BY_HAND_MS - clock().getTime() : 0;
      if (byHand && waitMs > 0 && waitMs <= BY_HAND_MS) throw tooSoon(byHand.file, waitMs);
      const backup = await makeShared();
      byHand = { file: backup.file, at: clock().getTime() };
      return backup;
    },
    async drill() {
      const [newest] = await list();
      if (!newest) throw new StartError('Es gibt noch keine Sicherung, die sich probeweise zurückspielen ließe.');
      await tryOut(join(folder, newest.file), registry, clock());
    },
  };
}

/** Keeps the newest files and the newest of each day and week: many in one day push out no earlier day. */
function keptOf(files: readonly BackupFile[], keep: number, now: Date): ReadonlySet<string> {
  const latest = basename(backupPath('', new Date(now.getTime() + DAY_MS)));
  const isAhead = (file: string) => file > latest;
  const names = files.map(({ file }) => file);
  const present = names.filter((file) => !isAhead(file));
  // Those from a clock that ran ahead come last: in front they would push out all later ones.
  const byAge = [...present, ...names.filter(isAhead)];
  return new Set([
    ...byAge.slice(0, keep),
    ...newestOfEach(byAge, dayOf).slice(0, keep),
    ...newestOfEach(present, (file) => Math.floor((dayOf(file) + 3) / 7)).slice(0, WEEKS_KEPT),
  ]);
}

/** Days since 1970, which began on a Thursday. */
const dayOf = (file: string) => Date.parse(file.replace(/^\D+(\d{4})(\d\d)(\d\d).*$/, '$1-$2-$3')) / DAY_MS;

const newestOfEach = (files: readonly string[], periodOf: (file: string) => number): string[] => {
  const seen = new Set<number>();
  return files.filter((file) => seen.size < seen.add(periodOf(file)).size);
};

function tooSoon(file: string, waitMs: number): Problem {
  const minutes = Math.ceil(waitMs / 60_000);
  return new Problem(
    'RATE_LIMIT',
    `Gerade wurde gesichert: ${file}. Die nächste Sicherung von Hand geht in ${minutes === 1 ? 'einer Minute' : `${minutes} Minuten`}.`,
    { retryAfterSeconds: Math.ceil(waitMs / 1000) },
  );
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
