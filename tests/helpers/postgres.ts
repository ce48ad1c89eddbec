import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { Client } from 'pg';
import { fastFolder } from './fastFolder';
import { freePort } from './freePort';

export type TestDatabase = { url: string; drop(): Promise<void> };

export type PostgresCluster = {
  url: string;
  /** The same by its Unix socket, where a statement takes three quarters of the time. */
  socketUrl: string;
  createDatabase(): Promise<TestDatabase>;
  /** Restarts the server: `fast` ends connections in good order, `immediate` acts like a crash. */
  restart(how: 'fast' | 'immediate'): Promise<void>;
  /** Stops the server only; `start` brings it back with everything it had acknowledged. */
  halt(how: 'fast' | 'immediate'): Promise<void>;
  start(): Promise<void>;
  /** Pauses all processes of the server until `thaw`: they neither answer nor refuse anything. */
  freeze(): void;
  thaw(): void;
  /** Starts a replica, which is read-only until it is promoted. */
  copy(): Promise<PostgresCopy>;
  stop(): Promise<void>;
};

/** Without the services that a database needs only when it lives for longer than seconds. */
const FRUGAL = { autovacuum: 'off', track_counts: 'off', update_process_title: 'off', jit: 'off' };

export type PostgresCopy = {
  url: string;
  /** Makes the replica take writes, once it has received everything committed. */
  promote(): Promise<void>;
  stop(): Promise<void>;
};

/**
 * Starts a throwaway PostgreSQL on a free port of the loopback interface. Returns null and prints a line where
 * PostgreSQL is not installed.
 * @param options.isDurable set up as in production
 * @param options.keepsCommits commits survive a crash of the processes, at the price of some speed
 */
export async function startPostgres({ keepsCommits = false, isDurable = false } = {}): Promise<PostgresCluster | null> {
  const programs = findPrograms();
  if (!programs) return missing('initdb und postgres sind weder im PATH noch unter /usr/lib/postgresql');
  const owner = findOwner();
  if (owner === 'missing') return missing('root darf es nicht starten und es gibt keinen Benutzer postgres');

  // Not os.tmpdir(): another user has to reach the folder.
  const directory = mkdtempSync(join(keepsCommits ? '/tmp' : fastFolder('/tmp'), 'zaehlwerk-postgres-'));
  if (owner) chownSync(directory, owner.uid, owner.gid);
  const as = { cwd: directory, ...owner };
  const data = join(directory, 'data');
  const create = ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-locale', '--no-sync'];
  execFileSync(programs.initdb, create, { ...as, stdio: ['ignore', 'ignore', 'inherit'] });

  const port = await freePort();
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: directory,
    max_connections: 200,
    fsync: isDurable ? 'on' : 'off',
    synchronous_commit: keepsCommits ? 'on' : 'off',
    full_page_writes: keepsCommits ? 'on' : 'off',
    ...FRUGAL,
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const run = () => spawn(programs.postgres, ['-D', data, ...options], { ...as, stdio: ['ignore', 'ignore', 'pipe'] });
  const remove = () => rmSync(directory, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  let child = run();
  let frozen: number[] = [];
  const thaw = () => {
    for (const pid of frozen) process.kill(pid, 'SIGCONT');
    frozen = [];
  };
  // Ctrl+C in the middle of a run must leave neither a server nor its files behind.
  const endWithUs = () => {
    thaw();
    child.kill('SIGQUIT');
    remove();
  };
  process.once('exit', endWithUs);
  await untilReady(child);

  const start = async () => {
    child = run();
    await untilReady(child);
  };
  const end = async (signal: NodeJS.Signals) => {
    const exited = once(child, 'exit');
    child.kill(signal);
    await exited;
  };
  const halt = (how: 'fast' | 'immediate') => end(how === 'fast' ? 'SIGINT' : 'SIGQUIT');
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  return {
    url,
    socketUrl: `postgres://postgres@${encodeURIComponent(directory)}:${port}/postgres`,
    createDatabase: () => createDatabase(url),
    start,
    halt,
    async restart(how) {
      await halt(how);
      await start();
    },
    freeze() {
      frozen = processesOf(child);
      for (const pid of frozen) process.kill(pid, 'SIGSTOP');
    },
    thaw,
    copy: () => startCopy(url, programs, as),
    async stop() {
      process.off('exit', endWithUs);
      thaw();
      await end('SIGQUIT');
      remove();
    },
  };
}

interface Place {
  cwd: string;
  uid?: number;
  gid?: number;
}

async function startCopy(url: string, { postgres }: { postgres: string }, as: Place): Promise<PostgresCopy> {
  const [port, data] = [await freePort(), join(as.cwd, `copy-${randomUUID()}`)];
  const backup = ['-D', data, '-d', url, '-R', '-X', 'stream', '-c', 'fast', '--no-sync'];
  execFileSync(join(dirname(postgres), 'pg_basebackup'), backup, { ...as, stdio: ['ignore', 'ignore', 'inherit'] });
  const listening = [
    '-c',
    `port=${port}`,
    '-c',
    'listen_addresses=127.0.0.1',
    '-c',
    `unix_socket_directories=${as.cwd}`,
  ];
  const child = spawn(postgres, ['-D', data, ...listening, '-c', 'max_connections=200', '-c', 'fsync=off'], {
    ...as,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const kill = () => child.kill('SIGQUIT');
  process.once('exit', kill);
  await untilReady(child);
  const own = new URL(url);
  own.port = String(port);
  return {
    url: own.href,
    async promote() {
      const [from, to] = [new Client(url), new Client(own.href)];
      await Promise.all([from.connect(), to.connect()]);
      const { rows } = await from.query<{ at: string }>('select pg_current_wal_flush_lsn() as at');
      const hasAll = 'select pg_last_wal_replay_lsn() >= $1::pg_lsn as has';
      while (!(await to.query<{ has: boolean }>(hasAll, [rows[0]?.at])).rows[0]?.has);
      await to.query('select pg_promote(true)');
      await Promise.all([from.end(), to.end()]);
    },
    async stop() {
      process.off('exit', kill);
      const exited = once(child, 'exit');
      kill();
      await exited;
    },
  };
}

/** Returns the main process first, so that it starts no others, then its children. */
function processesOf({ pid }: ChildProcess): number[] {
  if (pid === undefined) throw new Error('PostgreSQL does not run');
  process.kill(pid, 'SIGSTOP');
  const all = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n');
  const pairs = all.map((line) => line.trim().split(/\s+/).map(Number));
  return [pid, ...pairs.flatMap(([child, parent]) => (parent === pid && child !== undefined ? [child] : []))];
}

/** Returns the address by TCP, for what stands between a server and its database. */
export function overTcp(address: string): URL {
  const url = new URL(address);
  url.hostname = '127.0.0.1';
  return url;
}

export async function createDatabase(serverUrl: string, sourceUrl?: string): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const source = sourceUrl ? new URL(sourceUrl).pathname.slice(1) : 'template0';
  // Copying whole files takes half the time of writing every page to the log.
  await execute(serverUrl, `CREATE DATABASE ${name} TEMPLATE ${source} STRATEGY file_copy`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => execute(serverUrl, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) };
}

async function execute(url: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

function missing(reason: string): null {
  console.warn(`PostgreSQL nicht gefunden: ${reason}. Die Tests auf PostgreSQL werden übersprungen.`);
  return null;
}

function findPrograms(): { initdb: string; postgres: string } | undefined {
  const packaged = '/usr/lib/postgresql';
  const versions = existsSync(packaged) ? readdirSync(packaged).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...versions.map((version) => join(packaged, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter).filter(Boolean),
  ];
  return folders
    .map((folder) => ({ initdb: join(folder, 'initdb'), postgres: join(folder, 'postgres') }))
    .find(({ initdb, postgres }) => existsSync(initdb) && existsSync(postgres));
}

/** The user that PostgreSQL runs as, since it refuses root; undefined when we are not root ourselves. */
export function findOwner(): { uid: number; gid: number } | 'missing' | undefined {
  if (process.getuid?.() !== 0) return undefined;
  try {
    const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8', stdio: 'pipe' }));
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    return 'missing';
  }
}

function untilReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let log = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      log += chunk;
      if (/ready to accept (read-only )?connections/.test(log)) resolve();
    });
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`PostgreSQL ended with ${code}:\n${log}`)));
  });
}
