import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { screenshot } from '../helpers/browser';
import { PASSWORD } from '../helpers/demoCount';
import { DEMO_SETTINGS, fillWithDemoData } from '../helpers/demoFolder';
import { openAs } from '../helpers/login';
import { type ServerProcess, startServer } from '../helpers/serverProcess';

const dataDir = mkdtempSync(join(tmpdir(), 'zaehlwerk-complaints-'));
const REFUSED = [/status of 4(00|09) .*\/actions\/(report|settle)/];
let server: ServerProcess;

beforeAll(async () => {
  await fillWithDemoData(dataDir);
  mkdirSync(join(dataDir, 'resources'));
  for (const name of ['complaints', 'suppliers']) {
    const file = `${name}.resource.json`;
    const example = fileURLToPath(new URL(`../../examples/${file}`, import.meta.url));
    copyFileSync(example, join(dataDir, 'resources', file));
  }
  server = await startServer({ DATA_DIR: dataDir, ...DEMO_SETTINGS });
});
afterAll(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

it('a complaint goes from its report to its credit, at a desk and on a phone', async () => {
  const page = await openAs('admin', PASSWORD, `${server.url}/admin/complaints/add`, { width: 1280, allow: REFUSED });
  const save = page.getByRole('button', { name: 'Speichern', exact: true });
  await page.getByLabel('Betreff', { exact: true }).fill('Bruch');
  await page.getByLabel('Lieferant', { exact: true }).click();
  await page.getByRole('option').first().click();
  await page.getByLabel('Gebinde', { exact: true }).fill('3');
  await page.getByLabel('Preis je Gebinde', { exact: true }).fill('16,135');
  await expect.poll(() => page.getByLabel('Betrag', { exact: true }).inputValue()).toBe('48,41 €');
  await save.click();

  const row = page.getByRole('row', { name: /Bruch/ });
  await row.getByRole('button', { name: 'Melden', exact: true }).waitFor();
  expect(await row.getByRole('button', { name: 'Erledigen', exact: true }).count()).toBe(0);
  await row.getByRole('link', { name: 'Bearbeiten' }).click();
  const report = page.getByRole('button', { name: 'Melden', exact: true });
  await report.waitFor();
  const place = await save.boundingBox();
  await page.getByLabel('Gebinde', { exact: true }).fill('4');
  await page.getByText('Bitte zuerst speichern.').waitFor();
  expect(await report.isDisabled()).toBe(true);
  expect(await save.boundingBox()).toEqual(place);
  await page.getByRole('button', { name: 'Zurücksetzen' }).click();
  await report.click();

  const settle = page.getByRole('button', { name: 'Erledigen', exact: true });
  await settle.click();
  const dialog = page.getByRole('dialog', { name: 'Erledigen' });
  const ok = dialog.getByRole('button', { name: 'Erledigen', exact: true });
  await ok.click();
  await dialog.getByText('Bitte die Gutschrift eintragen.').waitFor();
  await screenshot(page, 'complaint-settle');
  await dialog.getByRole('button', { name: 'Abbrechen' }).click();

  const phone = await openAs('admin', PASSWORD, `${server.url}/admin/complaints`, { width: 360, allow: REFUSED });
  await phone.getByRole('button', { name: 'Weitere Aktionen' }).click();
  await phone.getByRole('menuitem', { name: 'Erledigen' }).click();
  await phone.getByRole('dialog').getByLabel('Gutschrift').fill('50');
  await phone.getByRole('dialog').getByLabel('Gutschrift').blur();
  await phone.getByText('Mehr als der Betrag kann nicht gutgeschrieben werden.').waitFor();
  await screenshot(phone, 'complaint-settle-phone');
  await phone.getByRole('dialog').getByLabel('Gutschrift').fill('48,41');
  await phone.getByRole('dialog').getByRole('button', { name: 'Erledigen', exact: true }).click();
  await phone.getByText('„Erledigen“ ausgeführt').waitFor();
  expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);

  // An action on selected rows runs even where it is impossible, and reports the failure.
  await phone.getByRole('checkbox', { name: 'Alle auswählen' }).click();
  await phone.getByRole('button', { name: 'Aktionen', exact: true }).click();
  await phone.getByRole('menuitem', { name: 'Melden' }).click();
  await phone.getByText('0 von 1 ausgeführt.').waitFor();
  await phone.getByText('„Melden“ ist bei diesem Eintrag nicht möglich.').waitFor();
  await screenshot(phone, 'complaint-report-of-many');
});
