import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const FOLDER = 'deploy/maschinen';
const read = (name: string) => readFileSync(join(FOLDER, name), 'utf8');
const isThere = (program: string) => spawnSync('which', [program]).status === 0;
const has = { haproxy: isThere('haproxy'), patroni: isThere('patroni'), systemd: isThere('systemd-analyze') };

describe('the files of three machines', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'zaehlwerk-maschinen-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('are all named in their README, which names no other', () => {
    const files = readdirSync(FOLDER).filter((name) => name !== 'README.md');
    for (const name of files) expect(read('README.md'), name).toContain(name);
  });

  it.skipIf(!has.haproxy)('are read by haproxy, in one file as the README puts them', () => {
    const path = join(folder, 'haproxy.cfg');
    // The certificate is the house's own and missing here.
    writeFileSync(path, read('haproxy-postgres.cfg') + read('haproxy-web.cfg').replace(/ ssl crt \S+ alpn \S+/, ''));
    const checked = spawnSync('haproxy', ['-c', '-f', path], { encoding: 'utf8' });
    expect(checked.stderr).not.toMatch(/ALERT|WARNING/);
    expect(checked.status).toBe(0);
  });

  it.skipIf(!has.patroni)('are read by patroni', () => {
    const path = join(folder, 'patroni.yml');
    // Addresses of this machine; etcd does not run on them, and their ports may be taken.
    writeFileSync(
      path,
      read('patroni.yml')
        .replaceAll('10.0.0.', '127.0.10.')
        .replace(/data_dir: .*/, `data_dir: ${folder}/data`),
    );
    const { stdout, stderr } = spawnSync('patroni', ['--validate-config', path], { encoding: 'utf8' });
    const objections = `${stdout}${stderr}`.trim().split('\n');
    const aboutHere = /is not reachable|is already in use|bootstrap\.pg_hba {2}is not defined/;
    expect(objections.filter((line) => !aboutHere.test(line))).toEqual([]);
  });

  it.skipIf(!has.systemd)('are read by systemd', () => {
    const unit = read('zaehlwerk@.service')
      .replace('/usr/bin/node', process.execPath)
      .replace('/opt/zaehlwerk', folder);
    writeFileSync(join(folder, 'zaehlwerk@.service'), unit);
    const { status, stderr } = spawnSync('systemd-analyze', ['verify', join(folder, 'zaehlwerk@4001.service')], {
      encoding: 'utf8',
    });
    expect(stderr).not.toMatch(/zaehlwerk@/);
    expect(status).toBe(0);
  });

  it('lose nothing that was acknowledged', () => {
    const patroni = read('patroni.yml');
    for (const line of [
      'synchronous_mode: true',
      'synchronous_mode_strict: true',
      'ttl: 20',
      'loop_wait: 2',
      'retry_timeout: 3',
    ])
      expect(patroni).toMatch(new RegExp(`^ +${line}$`, 'm'));
    expect(patroni).toMatch(/^watchdog:\n {2}mode: required\n/m);
    expect(read('patroni.service')).toContain('modprobe softdog');
    expect(read('patroni.service')).toMatch(
      /^ConditionPathExists=\nConditionPathExists=\/etc\/patroni\/zaehlwerk.yml$/m,
    );
  });

  it('lead to the primary, and repeat no write', () => {
    const before = read('haproxy-postgres.cfg');
    for (const line of ['option httpchk OPTIONS /primary', 'timeout client 1h', 'timeout server 1h'])
      expect(before).toContain(line);
    expect(before).toMatch(/inter 1s fall 2 rise 1 on-marked-down shutdown-sessions/);
    const web = read('haproxy-web.cfg');
    for (const line of [
      'option httpchk GET /readyz',
      'inter 500ms fall 2 rise 1',
      'option redispatch',
      'retry-on conn-failure empty-response',
    ])
      expect(web).toContain(line);
    expect(web).toContain('disable-l7-retry if { method POST PUT DELETE }');
    const pooler = read('pgbouncer.ini');
    for (const line of [
      'pool_mode = transaction',
      'server_fast_close = 1',
      'server_lifetime = 120',
      'query_wait_timeout = 5',
    ])
      expect(pooler).toContain(line);
    expect(pooler).not.toContain('ignore_startup_parameters');
    expect(Number(/^default_pool_size = (\d+)$/m.exec(pooler)?.[1])).toBeGreaterThanOrEqual(5);
  });

  it('give the server the time that it takes to leave', () => {
    const unit = read('zaehlwerk@.service');
    const drain = Number(/^Environment=DRAIN_SECONDS=(\d+)$/m.exec(unit)?.[1]);
    const stop = Number(
      /const STOP_MS = ([\d_]+);/.exec(readFileSync('server/main.ts', 'utf8'))?.[1]?.replaceAll('_', ''),
    );
    // Longer than two checks of HAProxy.
    expect(drain).toBeGreaterThan(1);
    expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThan(drain + stop / 1000);
  });
});
