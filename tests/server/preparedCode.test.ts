import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { DatabaseSync } from '@photostructure/sqlite';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { buildIfStale } from '../../scripts/build.mjs';
import { type ServerProcess, startServer } from '../helpers/serverProcess';
import { apiClient } from './apiClient';

const PASSWORD = 'Kellertreppe-unter-Wasser';
const root = fileURLToPath(new URL('../..', import.meta.url));
const copy = mkdtempSync(join(tmpdir(), 'zaehlwerk-prepared-'));
const cache = join(copy, 'dist/server/main.cjs.cache');
let server: ServerProcess | undefined;

beforeAll(async () => {
  await buildIfStale({ only: ['server'] });
  cpSync(join(root, 'dist/server'), join(copy, 'dist/server'), { recursive: true });
  cpSync(join(root, 'package.json'), join(copy, 'package.json'));
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'));
});
afterEach(async () => {
  await server?.stop();
  server = undefined;
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

const start = (data: string) =>
  startServer({ DATA_DIR: join(copy, data), ADMIN_PASSWORD: PASSWORD }, { program: join(copy, 'dist/server/main.js') });

it.each([
  ['of this program', (code: Buffer) => writeFileSync(cache, code), ''],
  ['that is missing', () => undefined, ''],
  [
    'that is damaged',
    (code: Buffer) => writeFileSync(cache, code.fill(0, code.length - 64)),
    'passt nicht zum Programm',
  ],
  ['that cannot be read', () => mkdirSync(cache), 'nicht lesbar'],
  ['of another Node.js', () => writeFileSync(cache, digested(Buffer.alloc(1000))), 'für ein anderes Node.js gebaut'],
])('starts with prepared code %s, and reports its error', async (_, put, said) => {
  const code = readFileSync(join(root, 'dist/server/main.cjs.cache'));
  rmSync(cache, { recursive: true, force: true });
  put(code);
  server = await start('data');
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  if (said) expect(server.stderr()).toContain(said);
  else expect(server.stderr()).toBe('');
});

it('shows our sources in stacks', async () => {
  server = await start('stacks');
  const { body } = await apiClient(server.url).call('POST', '/api/Users/authenticate', {
    username: 'admin',
    password: PASSWORD,
  });
  const db = new DatabaseSync(join(copy, 'stacks/zaehlwerk.db'));
  db.exec('drop table auditLog');
  db.close();
  const answer = await apiClient(server.url, (body as { token: string }).token).call('GET', '/api/AuditLog');
  expect(answer.status).toBe(500);
  expect(server.stderr()).toMatch(/server\/\w+\/[\w/]+\.ts:\d+:\d+/);
});

/** Prepends the digest that the launcher expects before V8's compiled code. */
function digested(code: Buffer): Buffer {
  const source = readFileSync(join(copy, 'dist/server/main.cjs'));
  return Buffer.concat([createHash('sha256').update(source).update(code).digest(), code]);
}
