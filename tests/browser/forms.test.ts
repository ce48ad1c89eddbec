import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { expectNoAxeViolations } from '../helpers/axe';
import { demoServer } from '../helpers/demoServer';
import { look } from '../helpers/look';

const server = demoServer();

const box = (page: Page, name: string) => page.getByRole('combobox', { name, exact: true });
const offer = (page: Page, title: string) => page.getByRole('option', { name: `„${title}“ anlegen` });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });

async function supplier(name: string): Promise<{ id: number; version: number }> {
  const { body } = await server.api.call('POST', '/api/Suppliers', { name, phone: '030 1' });
  return body as { id: number; version: number };
}

it('a record that an item needs is created inside its form, by keyboard alone, and everything is saved', async () => {
  const page = await server.open('/admin/stock_item/add', { width: 1280 });
  await page.getByLabel('Name', { exact: true }).fill('Quittenlikör');
  await box(page, 'Einheit').fill('Phiole');
  await offer(page, 'Phiole').waitFor();
  await expectNoAxeViolations(page);
  await page.keyboard.press('Enter');
  await dialog(page, 'Einheit hinzufügen').waitFor();
  await page.keyboard.press('Enter');
  await dialog(page, 'Einheit hinzufügen').waitFor({ state: 'detached' });
  await expect.poll(() => box(page, 'Einheit').inputValue()).toBe('Phiole');

  await box(page, 'Lieferant').fill('Obsthof');
  await offer(page, 'Obsthof').click();
  await dialog(page, 'Lieferanten hinzufügen').getByLabel('Telefon', { exact: true }).fill('0351 4');
  await look(page, 'create-in-form');
  await page.keyboard.press('Control+s');
  await dialog(page, 'Lieferanten hinzufügen').waitFor({ state: 'detached' });

  await box(page, 'Lagerorte').fill('Kühlraum');
  await offer(page, 'Kühlraum').click();
  await dialog(page, 'Lagerort hinzufügen').getByRole('button', { name: 'Hinzufügen', exact: true }).click();
  await page.getByText('Kühlraum', { exact: true }).waitFor();

  await page.keyboard.press('Control+s');
  await page.getByText('Dieses Feld wird benötigt').first().waitFor();
  const missing = await page.getByLabel('Einheiten pro Verpackung', { exact: true }).getAttribute('id');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe(missing);
  await page.keyboard.type('6');
  await box(page, 'Verpackungseinheit').click();
  await page.getByRole('option').first().click();
  await page.getByLabel('Preis pro Einheit', { exact: true }).fill('9,90');
  await page.keyboard.press('Control+s');
  await page.getByRole('heading', { level: 1, name: 'Artikel', exact: true }).waitFor();
  const { body } = await server.api.call('POST', '/api/StockItems/get', { containedInName: 'Quittenlikör' });
  expect(body).toMatchObject([{ unit: { name: 'Phiole' }, stockLocations: [{ name: 'Kühlraum' }], pricePerUnit: 9.9 }]);
});

it('somebody else was quicker: the choice and the history can be read and used by everybody', async () => {
  const { id, version } = await supplier('Mosterei');
  const page = await server.open(`/admin/supplier/${id}`, { width: 360, allow: [/status of 409/] });
  await page.getByLabel('Telefon', { exact: true }).fill('030 2');
  await server.api.call('PUT', '/api/Suppliers', { id, version, phone: '030 3' });
  await page.keyboard.press('Control+s');
  await page.getByRole('radiogroup', { name: 'Telefon' }).waitFor();
  await look(page, 'conflict');
  await page.getByRole('button', { name: 'Auswahl übernehmen', exact: true }).click();
  await page.keyboard.press('Control+s');
  await page.getByRole('heading', { level: 1, name: 'Lieferanten', exact: true }).waitFor();
  await page.goto(`${server.url}/admin/supplier/${id}`);
  await page.getByRole('button', { name: 'Verlauf', exact: true }).click();
  await page.getByText('admin: Telefon: 030 3 → 030 2').waitFor();
  await page.getByText('admin: Telefon: 030 1 → 030 3').waitFor();
  await look(page, 'history');
});

it('assignments and settings have a history, too, in the words of their forms', async () => {
  const [assignment] = await server.api.list<{ id: number; stockItemGroupId: number; minAmountInGroup: number }>(
    '/api/StockItemGroupAssignments',
  );
  const { id, stockItemGroupId: group, minAmountInGroup: minimum } = assignment!;
  await server.api.call('PUT', '/api/StockItemGroupAssignments', { id, minAmountInGroup: minimum + 1 });
  const page = await server.open(`/admin/stock_item_group/${group}/assignment/${id}`, { width: 1280 });
  await page.getByRole('button', { name: 'Verlauf', exact: true }).click();
  await page.getByText(`Mindestbestand: ${minimum} → ${minimum + 1}`).waitFor();
  await server.api.call('PUT', '/api/ConfigValues', { key: 'INSTANCE_NAME', value: 'Mensa' });
  await page.goto(`${server.url}/admin/settings`);
  await page.getByRole('button', { name: 'Verlauf', exact: true }).click();
  await page.getByText(/admin: Name der Instanz: .* → Mensa$/).waitFor();
  await look(page, 'settings-history');
});

it('on a phone, the notice of a save covers neither the title nor a button', async () => {
  const page = await server.open('/admin/stock_item_group/add', { width: 360 });
  await page.getByLabel('Name', { exact: true }).fill('Gartenwirtschaft');
  await box(page, 'Zähltag').click();
  await page.getByRole('option', { name: 'Montag' }).click();
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  const message = page.getByRole('status').filter({ hasText: 'Gespeichert' });
  await message.getByRole('link', { name: 'Artikel zuordnen' }).waitFor();
  const title = page.getByRole('heading', { level: 1, name: 'Alle Bestände' });
  const add = page.getByRole('button', { name: 'Hinzufügen', exact: true });
  const isAbove = async () => {
    const [told, ...below] = await Promise.all([message, title, add].map((each) => each.boundingBox()));
    return below.every((each) => each && told && told.y + told.height <= each.y);
  };
  await expect.poll(isAbove).toBe(true);
  await look(page, 'saved-with-next-step');
});
