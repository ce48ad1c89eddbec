import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { firstOfEach } from '../../src/lib/firstOfEach';
import { codeOf } from '../db/engine/outages';
import type { DatabaseLocation } from '../db/openBeside';
import type { Db } from '../db/tables';
import { type Problem, rateLimit } from '../problem';
import { StartError } from '../startError';
import { isOurs, restoredAt } from './changesSinceBackup';
import { type Backup, createBackup, isBackupName, namedAt } from './createBackup';
import type { BackupHead } from './dump';
import { readHead } from './load';
import { restoreBackupInto } from './restoreBackupInto';
import { timeOf } from './timeOf';
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
  folder: string;
  /**
   * @param options.requireEarlier refuses a folder without earlier backups: below an unmounted drive, they would fill
   * the disk that holds the data
   * @throws StartError also for backups of another installation
   */
  make(options?: { requireEarlier?: boolean }): Promise<Backup>;
  /** @throws Problem RATE_LIMIT within ten minutes of the last backup made by hand */
  makeByHand(): Promise<Backup>;
  /** Lists backups newest first; those dated ahead of `now` come last. */
  list(now: Date): Promise<BackupFile[]>;
  /** Yields the first lines of the files in the same order, without unreadable files. */
  heads(now: Date): AsyncIterable<BackupHead>;
  /** Restores the newest backup into a scratch folder and verifies all of it. @throws StartError that says what is wrong */
  drill(): Promise<void>;
}

export interface BackupsOptions {
  source: DatabaseLocation;
  folder: string;
  keep: number;
  /** Clock of the database by default. */
  clock?: () => Date | Promise<Date>;
}

export function createBackups({ source, keep, clock = () => timeOf(source), ...options }: BackupsOptions): Backups {
  const folder = resolve(options.folder);
  let running: Promise<Backup> | undefined;

  const list = async (now: Date): Promise<BackupFile[]> => {
    const names = (await readdir(folder).catch(() => [])).filter(isBackupName);
    const found = await Promise.all(
      byAge(names, now).map(async (file) => {
        // Another server may be removing the file.
        const size = await stat(join(folder, file)).then(({ size }) => size, whenGone);
        return size === undefined ? [] : [{ file, bytes: size, createdAt: new Date(namedAt(file)).toISOString() }];
      }),
    );
    return found.flat();
  };
  const make = async ({ requireEarlier = false } = {}): Promise<Backup> => {
    const now = await clock();
    if (requireEarlier && (await list(now)).length === 0) throw gone(folder);
    await mkdir(folder, { recursive: true, mode: 0o700 });
    const { value: newest } = await heads(now).next();
    const admit = async (head: BackupHead, db: Db) => {
      if (newest) await refuseForeign(db, folder, newest, head);
    };
    const backup = await createBackup(source, { folder }, now, admit);
    const files = await list(now);
    const kept = keptOf(files, keep, now);
    for (const { file } of files) if (!kept.has(file)) await rm(join(folder, file), { force: true });
    return backup;
  };
  const makeShared: Backups['make'] = (options) => {
    running ??= make(options).finally(() => {
      running = undefined;
    });
    return running;
  };
  const known = new Map<string, BackupHead>();
  async function* heads(now: Date) {
    for (const { file } of await list(now)) {
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
      const waitMs = byHand ? byHand.at + BY_HAND_MS - (await clock()).getTime() : 0;
      if (byHand && waitMs > 0 && waitMs <= BY_HAND_MS) throw tooSoon(byHand.file, waitMs);
      const backup = await makeShared();
      byHand = { file: backup.file, at: (await clock()).getTime() };
      return backup;
    },
    async drill() {
      const now = await clock();
      const [newest] = await list(now);
      if (!newest) throw new StartError('Es gibt noch keine Sicherung, die sich probeweise zurückspielen ließe.');
      await tryOut(join(folder, newest.file), now);
    },
  };
}

const gone = (folder: string) =>
  new StartError(
    `In ${folder} liegt keine der früheren Sicherungen mehr. Bitte prüfen, ob das Laufwerk eingehängt ist; ist der Ordner neu, einmal von Hand sichern.`,
  );

/** Houses that share a folder would remove each other's backups. A restored copy is known by changes that only one of both has. */
async function refuseForeign(db: Db, folder: string, newest: BackupHead, { audit }: BackupHead): Promise<void> {
  if (!newest.audit?.key || !audit?.key) return;
  if (newest.audit.key !== audit.key)
    throw new StartError(`In ${folder} liegen Sicherungen einer anderen Installation. ${elsewhere('sie')}`);
  // After a restore, the backups between it and the one restored lie ahead as well.
  if ((await isOurs(db, newest)) || newest.createdAt <= (await restoredAt(db))) return;
  throw new StartError(
    `Die neueste Sicherung in ${folder} enthält Änderungen, die hier fehlen: Eine andere Installation sichert dorthin, oder hier läuft ein älterer Stand. ${elsewhere('die Sicherungen')}`,
  );
}

const elsewhere = (what: string) => `Bitte mit BACKUP_DIR einen eigenen Ordner angeben oder ${what} woandershin legen.`;

/** Keeps the newest and the newest of each day and week, so that one day pushes out no other, and those dated ahead of the clock. */
function keptOf(files: readonly BackupFile[], keep: number, now: Date): ReadonlySet<string> {
  const names = files.map(({ file }) => file);
  const present = names.filter((file) => !isAhead(file, now));
  return new Set([
    ...names.filter((file) => isAhead(file, now)),
    ...present.slice(0, keep),
    ...firstOfEach(present, dayOf).slice(0, keep),
    ...firstOfEach(present, (file) => Math.floor((dayOf(file) + 3) / 7)).slice(0, WEEKS_KEPT),
  ]);
}

/** Sorts newest first, but files dated ahead of the clock last: in front, they would be taken for the newest. */
function byAge(names: readonly string[], now: Date): string[] {
  const sorted = names.toSorted().reverse();
  return [...sorted.filter((file) => !isAhead(file, now)), ...sorted.filter((file) => isAhead(file, now))];
}

const isAhead = (file: string, now: Date) => namedAt(file) > now.getTime() + DAY_MS;

/** Days since 1970-01-01, which was a Thursday. */
const dayOf = (file: string) => Math.floor(namedAt(file) / DAY_MS);

function whenGone(error: unknown): undefined {
  if (codeOf(error) !== 'ENOENT') throw error;
}

function tooSoon(file: string, waitMs: number): Problem {
  const minutes = Math.ceil(waitMs / 60_000);
  return rateLimit(
    `Gerade wurde gesichert: ${file}. Die nächste Sicherung von Hand geht in ${minutes === 1 ? 'einer Minute' : `${minutes} Minuten`}.`,
    Math.ceil(waitMs / 1000),
  );
}

async function tryOut(path: string, now: Date) {
  const dataDir = mkdtempSync(`${path}.probe-`);
  try {
    await restoreBackupInto({ dataDir }, path, { now, isEarlierState: false, mustBeEmpty: true });
    const findings: string[] = [];
    const unchanged = await verifyDatabase({ dataDir }, (line) => {
      if (line.includes('VERÄNDERT')) findings.push(line);
    });
    if (!unchanged) throw new StartError(findings.join(' '));
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}
