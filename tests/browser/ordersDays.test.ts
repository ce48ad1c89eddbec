import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../../server/db/open';
import { resources } from '../../src/resources';
import { addDays, formatDate, formatDateTime, todayIn } from '../../src/rules/dates';
import { BERLIN_DAYS } from '../helpers/berlinDays';
import { PASSWORD } from '../helpers/demoCount';
import { DEMO_SETTINGS, fillWithDemoData } from '../helpers/demoFolder';
import { openAs } from '../helpers/login';
import { type ServerProcess, startServer } from '../helpers/serverProcess';

const dataDir = mkdtempSync(join(tmpdir(), 'zaehlwerk-days-'));
let server: ServerProcess;

beforeAll(async () => {
  // Creates the orders before the folder's server starts.
  await fillWithDemoData(dataDir);
  const database = await openDatabase({ dataDir, registry: resources }, { info() {}, warn() {} });
  const { id: supplierId } = await database.db.selectFrom('suppliers').select('id').executeTakeFirstOrThrow();
  const instants = BERLIN_DAYS.flatMap(({ within, outside }) => [...within, ...outside]);
  const orders = instants.map((instant) => ({ supplierId, created: new Date(instant).toISOString(), note: '' }));
  await database.db.insertInto('orders').values(orders).execute();
  await database.close();
  server = await startServer({ DATA_DIR: dataDir, ...DEMO_SETTINGS });
});
afterAll(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

it.each(['America/New_York', 'Pacific/Auckland'])(
  'in a browser in %s the orders have the days of the instance',
  async (timezoneId) => {
    const page = await openAs('admin', PASSWORD, `${server.url}/orders`, { width: 1280, timezoneId });
    const today = todayIn('Europe/Berlin');
    await page.getByRole('row', { name: /Fleischhof/ }).waitFor();
    expect(await page.getByLabel('Von', { exact: true }).inputValue()).toBe(formatDate(addDays(today, -1)));
    expect(await page.getByLabel('Bis', { exact: true }).inputValue()).toBe(formatDate(today));

    for (const { name, day, within } of BERLIN_DAYS) {
      const typed = formatDate(day);
      await page.goto(`${server.url}/orders?von=${typed}&bis=${typed}`);
      const created = within.map((instant) => formatDateTime(instant)).toReversed();
      await page.getByRole('cell', { name: created[0], exact: true }).waitFor();
      const rows = page.getByRole('table', { name: 'Bestellungen' }).locator('tbody tr:not(.spacer)');
      expect(await rows.getByText(typed).allTextContents(), name).toEqual(created);

      await page.getByRole('button', { name: 'Kalender öffnen', exact: true }).first().click();
      const calendar = page.getByRole('dialog', { name: 'Kalender: Von' });
      await calendar
        .getByRole('gridcell', { name: String(Number(day.slice(-2))), exact: true, selected: true })
        .waitFor();
      await page.keyboard.press('Escape');
      await calendar.waitFor({ state: 'detached' });
    }
  },
);
