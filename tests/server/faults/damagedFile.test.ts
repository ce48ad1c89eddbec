import { execFile } from 'node:child_process';
import { closeSync, cpSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { connectSqlite, type DatabaseEnv } from '../../helpers/databases';
import { startServer } from '../../helpers/serverProcess';
import { apiClient, signIn } from '../apiClient';
import { failedStart } from '../failedStart';

const PASSWORD = 'Lindenblüte 1897';
const SENTENCE = /^[^\n]*(beschädigt|keine lesbare Datenbank)[^\n]*Sicherung[^\n]*\n$/;

let whole: Awaited<ReturnType<typeof connectSqlite>>;
let env: DatabaseEnv;
let cleanup: () => Promise<void>;
let path: string;
/** First page of each table. */
let pageOf: Record<string, number>;
let pageBytes: number;
const fileIn = ({ DATA_DIR }: DatabaseEnv) => join(DATA_DIR, 'zaehlwerk.db');

beforeAll(async () => {
  whole = await connectSqlite();
  const server = await startServer({ ...whole.env, ADMIN_PASSWORD: PASSWORD, DEMO_DATA: '1' });
  expect(await server.stop()).toBe(0);
  const file = new DatabaseSync(fileIn(whole.env));
  const tables = file.prepare(`select name, rootpage from sqlite_master where type = 'table'`).all();
  pageOf = Object.fromEntries(
    (tables as { name: string; rootpage: number }[]).map(({ name, rootpage }) => [name, rootpage]),
  );
  pageBytes = Number((file.prepare('pragma page_size').get() as { page_size: number }).page_size);
  file.close();
});
afterAll(() => whole.cleanup());

beforeEach(async () => {
  ({ env, cleanup } = await connectSqlite());
  path = fileIn(env);
  cpSync(whole.env.DATA_DIR, env.DATA_DIR, { recursive: true });
});
afterEach(() => cleanup());

/** Overwrites a page as a dying disk would. @param from bytes into the page */
function overwrite(page: number, from = 0) {
  const file = openSync(path, 'r+');
  const garbage = Buffer.alloc(pageBytes - from, 0xa5);
  writeSync(file, garbage, 0, garbage.length, (page - 1) * pageBytes + from);
  closeSync(file);
}

it('a file damaged while the server runs is reported as such; readable parts are answered', async () => {
  const server = await startServer({ ...env });
  const admin = apiClient(server.url, await signIn(server.url, 'admin', PASSWORD));
  const ready = async () => (await fetch(`${server.url}/readyz`)).status;
  expect(await ready()).toBe(200);
  overwrite(pageOf.stockTakings ?? 0);
  for (let turn = 0; turn < 2; turn++) {
    expect(await admin.call('GET', '/api/StockTaking/GetStockTakings')).toMatchObject({
      status: 503,
      body: { code: 'UNAVAILABLE', detail: expect.stringMatching(/beschädigt.*npm run restore/) },
    });
    expect(await ready()).toBe(503);
    expect((await admin.list('/api/Suppliers')).length).toBe(12);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);
  }
  await server.stop();
});

it('damage outside the pages read at start is found by the doctor', async () => {
  const doctor = () =>
    new Promise<string>((resolve) => {
      const { PATH = '', HOME = '' } = process.env;
      execFile(process.execPath, ['scripts/doctor.mjs'], { env: { PATH, HOME, ...env } }, (error, stdout) =>
        resolve(`${error?.code ?? 0} ${stdout}`),
      );
    });
  expect(await doctor()).toMatch(/^0 [\s\S]*✓ Datei: jede Seite lesbar\n/);
  overwrite(pageOf.stockHistory ?? 0, 200);
  const server = await startServer({ ...env });
  expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  await server.stop();
  expect(await doctor()).toMatch(/^1 [\s\S]*✗ Datei: beschädigt\. Bitte den Server beenden und eine Sicherung/);
});

it.each<[string, () => void]>([
  ['its first bytes', () => overwrite(1)],
  ['what tables there are', () => overwrite(1, 100)],
  ['what this installation is', () => overwrite(pageOf.installation ?? 0)],
])('a file that has lost %s is refused at the start, in one sentence', async (_, damage) => {
  damage();
  const before = readFileSync(path);
  const { code, stdout, stderr } = await failedStart({ ...env, PORT: '0' });
  expect(stderr).toMatch(SENTENCE);
  expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
  expect(readFileSync(path).equals(before)).toBe(true);
});
