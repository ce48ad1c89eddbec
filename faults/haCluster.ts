import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Client } from 'pg';
import { findOwner } from '../tests/helpers/postgres';

const MACHINES = [
  { name: 'eins', address: '127.0.10.1' },
  { name: 'zwei', address: '127.0.10.2' },
  { name: 'drei', address: '127.0.10.3' },
] as const;
type Machine = (typeof MACHINES)[number];

const PAUSE_MS = 50;
const TRY_MS = 1_000;

export interface HaCluster {
  url: string;
  /** Switches over to another machine and waits until that is done. */
  switchOver(): Promise<void>;
  /** Kills the primary with all its processes. @returns function that restarts the machine as a replica */
  failOver(): Promise<() => void>;
  /** Resolves when another client can write through the same address. */
  untilWritable(): Promise<void>;
  /** Resolves when all machines replicate, one of them synchronously. */
  untilWhole(): Promise<void>;
  stop(): Promise<void>;
}

export const missingPrograms = (): string[] => ['etcd', 'patroni', 'haproxy'].filter((program) => !isThere(program));

function isThere(program: string): boolean {
  try {
    execFileSync('which', [program], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

const read = (name: string) => readFileSync(join('deploy/maschinen', name), 'utf8');
/** Moves addresses to the loopback; HAProxy listens at the address of a fourth machine. */
const moved = (text: string) => text.replaceAll('10.0.0.', '127.0.10.').replaceAll('127.0.0.1:5000', '127.0.10.4:5000');

/**
 * Starts etcd, Patroni and HAProxy with the files of deploy/maschinen, except for addresses, folders and the watchdog.
 */
export async function startHaCluster(): Promise<HaCluster> {
  const owner = findOwner();
  if (owner === 'missing') throw new Error('PostgreSQL may not run as root, and there is no other user');
  const folder = mkdtempSync('/tmp/zaehlwerk-ha-');
  const make = (path: string) => {
    mkdirSync(path, { mode: 0o700 });
    if (owner) chownSync(path, owner.uid, owner.gid);
    return path;
  };
  if (owner) chownSync(folder, owner.uid, owner.gid);
  const children = new Map<string, ChildProcess>();
  const start = (name: string, program: string, args: string[], env: NodeJS.ProcessEnv = {}) => {
    const log = join(folder, `${name}.log`);
    const command = `exec ${[program, ...args].join(' ')} >> ${log} 2>&1`;
    children.set(name, spawn('/bin/sh', ['-c', command], { cwd: folder, ...owner, env: { ...process.env, ...env } }));
  };
  const killAll = () => {
    for (const { name } of MACHINES) killPostgres(join(folder, name, 'data'));
    for (const child of children.values()) child.kill('SIGKILL');
  };
  process.once('exit', killAll);

  for (const machine of MACHINES) start(`etcd-${machine.name}`, 'etcd', [], etcdOf(machine, folder));
  for (const machine of MACHINES) {
    const place = make(join(folder, machine.name));
    make(join(place, 'socket'));
    writeFileSync(join(folder, `${machine.name}.yml`), patroniOf(machine, place));
  }
  const startPatroni = ({ name }: Machine) => start(name, 'patroni', [join(folder, `${name}.yml`)]);
  MACHINES.forEach(startPatroni);
  writeFileSync(join(folder, 'haproxy.cfg'), moved(read('haproxy-postgres.cfg')).replace(/^\s*log .*$/gm, ''));
  start('haproxy', 'haproxy', ['-db', '-f', join(folder, 'haproxy.cfg')]);

  const server = 'postgres://postgres:HIER-EIN-PASSWORT@127.0.10.4:5000';
  const askServer = (database: string, statement: string) => ask(`${server}/${database}`, statement);
  const untilDone = async (database: string, statement: string) => {
    while (!(await askServer(database, statement))) {
      const ended = [...children].filter(([, child]) => child.exitCode !== null).map(([name]) => name);
      if (ended.length > 0) throw new Error(`${ended.join(', ')} ended, see ${folder}`);
      await setTimeout(PAUSE_MS);
    }
  };
  await untilDone('postgres', 'create database zaehlwerk');
  await untilDone('postgres', 'create table if not exists probe (at timestamptz)');

  const members = async () => {
    for (const { address } of MACHINES) {
      const answer = await fetch(`http://${address}:8008/cluster`).catch(() => undefined);
      if (answer?.ok)
        return ((await answer.json()) as { members: { name: string; role: string; state: string }[] }).members;
    }
    return [];
  };
  const leader = async () => {
    const found = (await members()).find(({ role }) => role === 'leader');
    return MACHINES.find(({ name }) => name === found?.name);
  };
  const cluster: HaCluster = {
    url: `${server}/zaehlwerk`,
    async switchOver() {
      const from = await leader();
      if (!from) throw new Error('There is no primary');
      const asked = await fetch(`http://${from.address}:8008/switchover`, {
        method: 'POST',
        body: JSON.stringify({ leader: from.name }),
      });
      if (!asked.ok) throw new Error(`Patroni refuses: ${await asked.text()}`);
    },
    async failOver() {
      const from = await leader();
      if (!from) throw new Error('There is no primary');
      children.get(from.name)?.kill('SIGKILL');
      killPostgres(join(folder, from.name, 'data'));
      return () => startPatroni(from);
    },
    untilWritable: () => untilDone('postgres', 'insert into probe values (now())'),
    async untilWhole() {
      for (;;) {
        const all = await members();
        const isRunning = all.length === MACHINES.length && all.every(({ state }) => /running|streaming/.test(state));
        if (isRunning && all.some(({ role }) => role === 'sync_standby')) return;
        await setTimeout(PAUSE_MS);
      }
    },
    async stop() {
      process.off('exit', killAll);
      const ended = [...children.values()].map((child) => (child.exitCode ?? child.signalCode) || once(child, 'exit'));
      killAll();
      await Promise.all(ended);
      rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
    },
  };
  await cluster.untilWhole();
  return cluster;
}

/** Uses a new connection and short timeouts, so that a dead machine does not delay the next attempt. */
async function ask(connectionString: string, statement: string): Promise<boolean> {
  const client = new Client({ connectionString, connectionTimeoutMillis: TRY_MS, query_timeout: TRY_MS });
  client.on('error', ignore);
  try {
    await client.connect();
    await client.query(statement);
    return true;
  } catch (error) {
    // The database already exists if the first response was lost.
    return error instanceof Error && 'code' in error && error.code === '42P04';
  } finally {
    client.end().catch(ignore);
  }
}

const ignore = () => undefined;

function etcdOf({ name, address }: Machine, folder: string): NodeJS.ProcessEnv {
  const pairs = [...moved(read('etcd.service')).matchAll(/^Environment=([A-Z_]+)=(.*)$/gm)].map(
    ([, key = '', value = '']) => {
      if (key === 'ETCD_INITIAL_CLUSTER') return [key, value];
      const own = value.replaceAll('127.0.10.1', address).replace(/,http:\/\/127\.0\.0\.1:2379$/, '');
      return [key, own.replace(/^eins$/, name).replace(/^\/.*$/, join(folder, `etcd-${name}`))];
    },
  );
  return Object.fromEntries(pairs);
}

function patroniOf({ name, address }: Machine, place: string): string {
  return moved(read('patroni.yml'))
    .replaceAll('127.0.10.0/24', '127.0.0.0/8')
    .replace(/^name: .*$/m, `name: ${name}`)
    .replace(/((?:listen|connect_address): )[\d.]+/g, `$1${address}`)
    .replace(/data_dir: .*/, `data_dir: ${join(place, 'data')}`)
    .replace(/pgpass: .*/, `pgpass: ${join(place, 'pgpass')}`)
    .replace(/^ {2}bin_dir:/m, `  parameters:\n    unix_socket_directories: ${join(place, 'socket')}\n  bin_dir:`)
    .replace('mode: required', 'mode: off');
}

/** The first line of the pid file is the process id; child processes end with it. */
function killPostgres(data: string): void {
  try {
    process.kill(Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL');
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && ['ENOENT', 'ESRCH'].includes(String(error.code)))) throw error;
  }
}
