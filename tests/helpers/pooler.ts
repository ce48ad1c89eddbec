import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from './freePort';
import { findOwner, overTcp } from './postgres';

export interface Pooler {
  through(url: string): string;
  stop(): Promise<void>;
}

export const hasPooler = (() => {
  try {
    execFileSync('pgbouncer', ['--version'], { stdio: 'ignore' });
    return findOwner() !== 'missing';
  } catch {
    return false;
  }
})();

/**
 * Starts a pgbouncer before the PostgreSQL at `url` that gives every transaction another session and ignores no
 * startup setting.
 */
export async function startPooler(url: string, { poolSize = 5, mostClients = 200 } = {}): Promise<Pooler> {
  const owner = findOwner();
  if (owner === 'missing') throw new Error('pgbouncer does not run as root');
  const folder = mkdtempSync('/tmp/zaehlwerk-pooler-');
  const [port, behind] = [await freePort(), overTcp(url)];
  const settings = {
    listen_addr: '127.0.0.1',
    listen_port: port,
    unix_socket_dir: '',
    auth_type: 'trust',
    auth_file: join(folder, 'users'),
    pool_mode: 'transaction',
    default_pool_size: poolSize,
    server_fast_close: 1,
    query_wait_timeout: 5,
    server_login_retry: 1,
    max_client_conn: mostClients,
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${value}`);
  const databases = `[databases]\n* = host=${behind.hostname} port=${behind.port}`;
  writeFileSync(join(folder, 'users'), '"postgres" ""\n');
  writeFileSync(join(folder, 'pgbouncer.ini'), `${databases}\n[pgbouncer]\n${lines.join('\n')}\n`);
  if (owner)
    for (const path of [folder, join(folder, 'users'), join(folder, 'pgbouncer.ini')])
      chownSync(path, owner.uid, owner.gid);
  const child = spawn('pgbouncer', [join(folder, 'pgbouncer.ini')], {
    cwd: folder,
    ...owner,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const endWithUs = () => {
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  };
  process.once('exit', endWithUs);
  await new Promise<void>((resolve, reject) => {
    let log = '';
    child.stderr.on('data', (chunk: Buffer) => {
      log += chunk;
      if (log.includes('process up')) resolve();
    });
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`pgbouncer ended with ${code}:\n${log}`)));
  });
  return {
    through(direct) {
      const pooled = overTcp(direct);
      pooled.port = String(port);
      return pooled.href;
    },
    async stop() {
      process.off('exit', endWithUs);
      const exited = once(child, 'exit');
      child.kill('SIGQUIT');
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
