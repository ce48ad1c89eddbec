import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type AppOptions, allOperations } from '../../server/app';
import { withHooks } from '../../server/records/hooks/withHooks';
import { resources } from '../../src/resources';

const read = (path: string) => readFileSync(path, 'utf8');
const container = read('Containerfile');
const unit = read('deploy/zaehlwerk.service');
const caddy = read('deploy/Caddyfile');
const nginx = read('deploy/nginx.conf');
const numberIn = (text: string, pattern: RegExp): number => {
  const found = pattern.exec(text)?.[1];
  if (found === undefined) throw new Error(`${pattern} is not in the file`);
  return Number(found.replaceAll('_', ''));
};

/** Variables that the server itself reads, and those of Node and the log. */
const KNOWN = new Set([
  ...[...read('server/environment.ts').matchAll(/\benv\.([A-Z][A-Z_]+)/g)].map(([, name]) => name),
  'NODE_ENV',
  'LOG_LEVEL',
]);

describe('variables that the files set or name', () => {
  it.each([
    ['Containerfile', [...(/^ENV (.*)$/m.exec(container)?.[1] ?? '').matchAll(/([A-Z_]+)=/g)]],
    ['zaehlwerk.service', [...unit.matchAll(/^Environment=([A-Z_]+)=/gm)]],
    ['Caddyfile', [...caddy.matchAll(/\b([A-Z_]{4,})=/g)]],
    ['nginx.conf', [...nginx.matchAll(/\b([A-Z_]{4,})=/g)]],
  ])('are read by the server: %s', (_, found) => {
    const names = found.map(([, name]) => name);
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name) => !KNOWN.has(name))).toEqual([]);
  });
});

it.skipIf(spawnSync('which', ['nginx']).status !== 0)('nginx reads its file in any version', () => {
  const folder = mkdtempSync(join(tmpdir(), 'zaehlwerk-nginx-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  // The certificate is the house's own and missing here; ports may be taken.
  const http = nginx.replace(/ +ssl_.*\n/g, '').replaceAll(/listen (\S*\d)( ssl)?/g, `listen unix:${folder}/$1`);
  const path = join(folder, 'nginx.conf');
  writeFileSync(path, `pid ${folder}/pid; error_log stderr; events {} http { ${http} }`);
  const { status, stderr } = spawnSync('nginx', ['-t', '-c', path, '-p', folder], { encoding: 'utf8' });
  expect([status, stderr]).toEqual([0, expect.not.stringContaining('[emerg]')]);
});

describe('limits of the proxies', () => {
  const operations = allOperations({ registry: withHooks(resources) } as unknown as AppOptions);
  const largest = Math.max(...operations.map(({ bodyBytes = 0 }) => bodyBytes));
  const MIB = 1024 * 1024;

  it('let through everything that the server reads, and little more', () => {
    for (const mib of [numberIn(nginx, /client_max_body_size (\d+)m;/), numberIn(caddy, /max_size (\d+)MiB/)]) {
      expect(mib * MIB).toBeGreaterThan(largest);
      expect(mib * MIB).toBeLessThan(2 * largest);
    }
  });

  it('let through a list of two thousand ids in an address', () => {
    const address = Array.from({ length: 2000 }, (_, at) => `id=${100_000 + at}`).join('&');
    expect(numberIn(nginx, /large_client_header_buffers \d+ (\d+)k;/) * 1024).toBeGreaterThan(address.length);
  });

  it('end unfinished heads and bodies within a minute', () => {
    for (const pattern of [/client_header_timeout (\d+)s/, /client_body_timeout (\d+)s/])
      expect(numberIn(nginx, pattern)).toBeLessThan(60);
    for (const pattern of [/read_header (\d+)s/, /read_body (\d+)s/]) expect(numberIn(caddy, pattern)).toBeLessThan(60);
  });

  it('pass on the caller, log nothing, and hide the metrics of the server', () => {
    expect(nginx).toContain('X-Forwarded-For $proxy_add_x_forwarded_for;');
    expect(nginx).toContain('proxy_cache off;');
    expect(nginx).toMatch(/location = \/metrics \{\s*return 404;/);
    expect(caddy).toMatch(/handle \/metrics \{\s*respond 404/);
    // By default Caddy replaces the header; only a list of trusted proxies would make it keep one.
    expect(caddy).not.toContain('trusted_proxies');
    expect(caddy).not.toMatch(/^\s*encode /m);
  });
});

describe('each way of running the server', () => {
  it('starts the output of the build', () => {
    const program = join(/outDir: '(.*)'/.exec(read('vite.server.config.ts'))?.[1] ?? '', 'main.js');
    expect(unit).toMatch(new RegExp(`^ExecStart=/usr/bin/node .*${program}$`, 'm'));
    expect(container).toContain(`CMD ["node", "--enable-source-maps", "${program}"]`);
  });

  it('waits as long as the server needs to finish', () => {
    const longest = numberIn(read('server/main.ts'), /const STOP_MS = ([\d_]+);/) / 1000;
    expect(numberIn(unit, /^TimeoutStopSec=(\d+)$/m)).toBeGreaterThan(longest);
  });

  it('does not run as root, writes to one place, and installs nothing', () => {
    expect(unit).toContain('DynamicUser=yes');
    expect(unit).toContain(`Environment=DATA_DIR=/var/lib/${/^StateDirectory=(.*)$/m.exec(unit)?.[1]}\n`);
    const last = container.slice(container.lastIndexOf('FROM '));
    expect(last.indexOf('USER node')).toBeLessThan(last.indexOf('CMD ["node", "--enable'));
    expect([...last.matchAll(/^VOLUME (.*)$/gm)].map(([, path]) => path)).toEqual(['/data']);
    expect(last).toContain('DATA_DIR=/data');
    expect(last).not.toMatch(/npm (ci|install|start|run)/);
  });

  it('copies into the image only files that it makes, and no secret', () => {
    const ignored = read('.dockerignore').split('\n');
    for (const name of ['.git', 'node_modules', 'dist', 'data']) expect(ignored).toContain(name);
    expect(existsSync('scripts/buildTools.mjs')).toBe(true);
  });
});
