import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { openPage } from '../helpers/browser';
import { beginCounting, countLines } from '../helpers/countingPage';
import { adminApi, PASSWORD, startDemoCount } from '../helpers/demoCount';
import { DEMO_SETTINGS, fillWithDemoData } from '../helpers/demoFolder';
import { login } from '../helpers/login';
import { startServer } from '../helpers/serverProcess';

const program = fileURLToPath(new URL('../../scripts/backups.mjs', import.meta.url));
// Chromium writes a line about every request that fails, and about every answer of these.
const phone = { width: 360, height: 740, installs: true, allow: [/net::ERR_/, /status of (401|403|404)/] };

it('an amount of a count that a restore took back is refused, stays readable, and is booked nowhere', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'zaehlwerk-restored-'));
  const { PATH = '', HOME = '' } = process.env;
  const env = { PATH, HOME, DATA_DIR: folder, INIT_CWD: folder };
  const command = (...args: string[]) => promisify(execFile)(process.execPath, [program, ...args], { env });
  await fillWithDemoData(folder);
  const before = await startServer({ DATA_DIR: folder, ...DEMO_SETTINGS });
  await command('backup', '--to', 'eine.sicherung');
  const gone = await startDemoCount(await adminApi(before), 3);
  const page = await openPage(phone);
  await beginCounting(page, before.url, gone);
  await page.context().setOffline(true);
  await countLines(page, ['12,5']);
  await before.stop();
  await command('restore', '--from', 'eine.sicherung');

  const { port } = new URL(before.url);
  const server = await startServer({ DATA_DIR: folder, ...DEMO_SETTINGS, PORT: port });
  const other = await startDemoCount(await adminApi(server), 3);
  expect(other.id).toBeGreaterThan(gone.id + 100_000);
  await page.context().setOffline(false);
  await page.waitForURL(/\/login$/);
  await login(page, 'jana', PASSWORD);
  await page.getByRole('link', { name: '1 nicht übernommen' }).click();
  const entry = await page.getByRole('listitem').filter({ hasText: '12,5' }).innerText();
  expect(entry).toMatch(/Artikel 1.*12,5/);
  expect(entry).toContain('gibt es nicht');
  expect((await other.lines()).map(({ newAmount }) => newAmount)).toEqual([null, null, null]);
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
});
