import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { demoServer } from '../helpers/demoServer';
import { look } from '../helpers/look';

const server = demoServer();
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

it('two records become one and two again; then the demo data goes, and the house is empty', async () => {
  const page = await server.open('/admin/units', { width: 1280 });
  await page.getByRole('checkbox', { name: 'Bund auswählen', exact: true }).check();
  await page.getByRole('checkbox', { name: 'Rolle auswählen', exact: true }).check();
  await button(page, 'Zusammenführen …').click();
  const dialog = page.getByRole('dialog', { name: 'Einheiten zusammenführen' });
  await dialog.getByText('Beide müssen dasselbe bedeuten', { exact: false }).waitFor();
  await dialog.getByRole('button', { name: 'Zusammenführen', exact: true }).click();
  await dialog.getByText('„Rolle“ ist jetzt „Bund“.').waitFor();
  await button(page, 'Rückgängig').click();
  await page.getByText('„Rolle“ ist wieder ein eigener Eintrag.').waitFor();

  await page.goto(`${server.url}/admin/settings`);
  // Content that loads above would move the button.
  await page.getByLabel('Name der Instanz').waitFor();
  await button(page, 'Demodaten entfernen').click();
  await page.getByText(/^Entfernt werden .*350 Artikel/).waitFor();
  await look(page, 'remove-demo-data');
  await button(page, 'Demodaten entfernen').last().click();
  await button(page, 'Sichern und entfernen').click();
  await page.getByText(/^Die Demodaten sind entfernt\. Gesichert ist vorher in /).waitFor();
  await button(page, 'Demodaten entfernen').waitFor({ state: 'detached' });
  expect(await server.done('GET', '/api/Units')).toEqual([]);
  await page.goto(`${server.url}/consumption`);
  await page.getByText('Noch kein Verbrauch bestimmbar').waitFor();
  await page.goto(`${server.url}/losses`);
  await page.getByText('Noch keine Verluste').waitFor();
});
