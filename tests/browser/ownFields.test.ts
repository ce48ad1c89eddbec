import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expectNoAxeViolations } from '../helpers/axe';
import { screenshot } from '../helpers/browser';
import { adminApi, PASSWORD } from '../helpers/demoCount';
import { DEMO_SETTINGS, fillWithDemoData } from '../helpers/demoFolder';
import { openAs } from '../helpers/login';
import { type ServerProcess, startServer } from '../helpers/serverProcess';

const dataDir = mkdtempSync(join(tmpdir(), 'zaehlwerk-own-fields-'));
const file = join(dataDir, 'resources/stockItems.resource.json');
const example = fileURLToPath(new URL('../../examples/stockItems.resource.json', import.meta.url));
const note = { kind: 'text', label: 'Notiz' };
let server: ServerProcess;
const start = async () => {
  server = await startServer({ DATA_DIR: dataDir, ...DEMO_SETTINGS });
};

beforeAll(async () => {
  await fillWithDemoData(dataDir);
  mkdirSync(join(dataDir, 'resources'));
  copyFileSync(example, file);
  for (const name of ['stockItemGroupAssignments', 'stockItemCodes'])
    writeFileSync(
      join(dataDir, `resources/${name}.resource.json`),
      JSON.stringify({ extends: name, fields: { xNote: note }, list: { columns: ['xNote'] } }),
    );
  await start();
});
afterAll(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const articles = async () => (await adminApi(server)).list<Record<string, unknown>>('/api/StockItems');

it('appears in the form and at once in the list, at a desk and on a phone', async () => {
  const page = await openAs('admin', PASSWORD, `${server.url}/admin/stock_items`, { width: 1280 });
  await page.getByRole('columnheader', { name: 'Fach' }).waitFor();
  await page
    .getByRole('row', { name: /Absinth/ })
    .getByRole('link', { name: 'Bearbeiten' })
    .click();
  const group = page.getByRole('group', { name: 'Lagerung' });
  await group.getByLabel('Fach', { exact: true }).fill('R-7');
  await page.getByLabel('Hersteller', { exact: true }).click();
  await page.getByRole('option').first().click();
  await expectNoAxeViolations(page);
  await screenshot(page, 'own-fields-form');
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await page.getByRole('cell', { name: 'R-7' }).waitFor();
  await screenshot(page, 'own-fields-list');
  const stored = (await articles()).find(({ xShelf }) => xShelf === 'R-7');
  expect(stored).toMatchObject({ name: expect.stringContaining('Absinth'), xMakerId: expect.any(Number) });
  const phone = await openAs('admin', PASSWORD, `${server.url}/admin/stock_item/${stored?.id}`, { width: 360 });
  await expect.poll(() => phone.getByLabel('Fach', { exact: true }).inputValue()).toBe('R-7');
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await screenshot(phone, 'own-fields-phone');
});

it('appears in hand-built forms, and in rows of other forms', async () => {
  const page = await openAs('admin', PASSWORD, `${server.url}/admin/stock_item_group/1/assignment/1`, { width: 1280 });
  await page.getByLabel('Notiz', { exact: true }).fill('oben links');
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await page.getByRole('columnheader', { name: 'Notiz' }).waitFor();
  await page.getByRole('cell', { name: 'oben links' }).waitFor();
  await page.goto(`${server.url}/admin/stock_item/1`);
  await page.getByRole('button', { name: 'Code hinzufügen' }).click();
  await page.getByRole('dialog').getByLabel('Notiz', { exact: true }).waitFor();
});
