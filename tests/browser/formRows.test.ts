import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { PASSWORD } from '../helpers/demoCount';
import { demoServer } from '../helpers/demoServer';
import { login } from '../helpers/login';
import { look } from '../helpers/look';

const server = demoServer();

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const pressAdd = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: 'Hinzufügen', exact: true }).click();
const pressTake = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: 'Übernehmen', exact: true }).click();
const saved = (page: Page, list: string) => page.getByRole('heading', { level: 1, name: list, exact: true }).waitFor();
type Row = { id: number; version: number } & Record<string, unknown>;
const listed = async (address: string, filter: object) =>
  server.api.list<Row>(`${address}?filter=${encodeURIComponent(JSON.stringify(filter))}`);

async function addDay(page: Page, weekday: string, daysBefore: string, orderUntil: string) {
  await page.getByRole('button', { name: 'Liefertag hinzufügen', exact: true }).click();
  const form = dialog(page, 'Liefertag hinzufügen');
  await form.getByRole('combobox', { name: 'Wochentag' }).click();
  await page.getByRole('option', { name: weekday, exact: true }).click();
  await form.getByLabel('Bestellen, Tage vorher', { exact: true }).fill(daysBefore);
  await form.getByLabel('Bestellen bis', { exact: true }).fill(orderUntil);
  await page.keyboard.press('Enter');
}

it('a new supplier and its delivery days are saved together, by keyboard alone', async () => {
  const page = await server.open('/admin/supplier/add', { width: 1280 });
  await page.getByLabel('Name', { exact: true }).fill('Eishof');
  await addDay(page, 'Mittwoch', '1', 'abends');
  await page.getByText('Bitte eine Uhrzeit wie 18:00 angeben.', { exact: true }).waitFor();
  await dialog(page, 'Liefertag hinzufügen').getByLabel('Bestellen bis', { exact: true }).fill('18 Uhr');
  await dialog(page, 'Liefertag hinzufügen').getByRole('checkbox', { name: 'Donnerstag', exact: true }).check();
  await look(page, 'delivery-day-dialog');
  await pressAdd(page);
  await section(page, 'Liefertage').getByText('Noch nicht gespeichert', { exact: true }).nth(1).waitFor();
  await addDay(page, 'Freitag', '2', '12:00');
  await section(page, 'Liefertage').getByText('Freitag', { exact: true }).waitFor();
  await look(page, 'delivery-days');
  await page.getByRole('link', { name: 'Zählungen', exact: true }).click();
  await page.getByRole('button', { name: 'Weiter bearbeiten', exact: true }).click();
  await page.keyboard.press('Control+s');
  await saved(page, 'Lieferanten');
  const [eishof] = (await server.api.list<Row>('/api/Suppliers?All=true')).filter(({ name }) => name === 'Eishof');
  expect(await listed('/api/SupplierDeliveryDays', { supplierId: eishof?.id })).toMatchObject([
    { weekday: 3, daysBefore: 1, orderUntil: '18:00' },
    { weekday: 4, daysBefore: 1, orderUntil: '18:00' },
    { weekday: 5, daysBefore: 2, orderUntil: '12:00' },
  ]);
});

it('a record that the server refuses stays in the form with its reason, and everything else is stored once', async () => {
  const [item] = await server.api.list<Row>('/api/StockItems?All=true');
  const page = await server.open(`/admin/stock_item/${item?.id}`, { width: 360, allow: [/status of 400/] });
  const add = async (code: string) => {
    await page.getByRole('button', { name: 'Code hinzufügen', exact: true }).click();
    await dialog(page, 'Code hinzufügen').getByLabel('Code', { exact: true }).fill(code);
    await pressAdd(page);
  };
  await page.getByLabel('Bestellnummer', { exact: true }).fill('NEU-1');
  await add('4006381333932');
  await add('Regal 12');
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await section(page, 'Codes').getByRole('alert').getByText('Die Prüfziffer stimmt nicht.').waitFor();
  await look(page, 'code-refused');
  expect(await listed('/api/StockItemCodes', { stockItemId: item?.id })).toMatchObject([
    { code: 'Regal12', factor: 1 },
  ]);

  await page.getByRole('button', { name: '4006381333932 bearbeiten', exact: true }).click();
  const field = dialog(page, 'Code hinzufügen').getByLabel('Code', { exact: true });
  await dialog(page, 'Code hinzufügen').getByText('Die Prüfziffer stimmt nicht.', { exact: true }).waitFor();
  await field.fill('4006381333931');
  await pressAdd(page);
  await page.getByRole('button', { name: 'Speichern', exact: true }).click();
  await saved(page, 'Artikel');
  const codes = await listed('/api/StockItemCodes', { stockItemId: item?.id });
  expect(codes.map(({ code }) => code).sort()).toEqual(['4006381333931', 'Regal12']);
  const stored = await server.api.list<Row>('/api/StockItems?All=true');
  expect(stored.find(({ id }) => id === item?.id)).toMatchObject({
    orderNumber: 'NEU-1',
    version: Number(item?.version) + 1,
  });
});

it('a row changed by somebody else is replaced only after a warning; removing can be undone', async () => {
  const { body: supplier } = await server.api.call('POST', '/api/Suppliers', { name: 'Kelterei' });
  const supplierId = (supplier as Row).id;
  const day = async (weekday: number) =>
    (
      await server.api.call('POST', '/api/SupplierDeliveryDays', {
        supplierId,
        weekday,
        daysBefore: 1,
        orderUntil: '10:00',
      })
    ).body as Row;
  const monday = await day(1);
  const tuesday = await day(2);
  await day(4);
  const page = await server.open(`/admin/supplier/${supplierId}`, { width: 1280, allow: [/status of 409/] });
  await page.getByRole('button', { name: 'Montag bearbeiten', exact: true }).click();
  await dialog(page, 'Liefertag bearbeiten').getByLabel('Bestellen bis', { exact: true }).fill('11:00');
  await pressTake(page);
  await page.getByRole('button', { name: 'Dienstag entfernen', exact: true }).click();
  await page.getByRole('button', { name: 'Donnerstag entfernen', exact: true }).click();
  await page.getByRole('button', { name: 'Donnerstag: Änderung verwerfen', exact: true }).click();
  await server.api.call('PUT', `/api/SupplierDeliveryDays/${monday.id}`, { orderUntil: '12:00' });
  await server.api.call('PUT', `/api/SupplierDeliveryDays/${tuesday.id}`, { orderUntil: '09:09' });
  await page.keyboard.press('Control+s');
  for (const then of ['ersetzt', 'löscht'])
    await section(page, 'Liefertage')
      .getByText(new RegExp(`^Jemand anderes hat diese Zeile .*${then} sie\\.$`))
      .waitFor();
  const now = await listed('/api/SupplierDeliveryDays', { supplierId });
  expect(now.map(({ weekday, orderUntil }) => [weekday, orderUntil])).toEqual([
    [1, '12:00'],
    [2, '09:09'],
    [4, '10:00'],
  ]);
  await page.keyboard.press('Control+s');
  await saved(page, 'Lieferanten');
  expect(await listed('/api/SupplierDeliveryDays', { supplierId })).toMatchObject([
    { orderUntil: '11:00' },
    { weekday: 4 },
  ]);
});

it('rows that were changed when the session ended are there again after the same person’s login', async () => {
  const { body: supplier } = await server.api.call('POST', '/api/Suppliers', { name: 'Molkerei' });
  const supplierId = (supplier as Row).id;
  for (const weekday of [1, 2])
    await server.api.call('POST', '/api/SupplierDeliveryDays', {
      supplierId,
      weekday,
      daysBefore: 1,
      orderUntil: '10:00',
    });
  const page = await server.open(`/admin/supplier/${supplierId}`, { width: 360, allow: [/status of 401/] });
  await page.getByLabel('Telefon', { exact: true }).fill('089 17');
  await page.getByRole('button', { name: 'Dienstag entfernen', exact: true }).click();
  await addDay(page, 'Freitag', '2', '12:00');
  await section(page, 'Liefertage').getByText('Freitag', { exact: true }).waitFor();
  await page.evaluate(() =>
    fetch('/api/Users/logout', {
      method: 'POST',
      headers: { authorization: `Bearer ${localStorage.getItem('token')}` },
    }),
  );
  await page.keyboard.press('Control+s');
  await login(page, 'admin', PASSWORD);
  await section(page, 'Liefertage').getByText('Freitag', { exact: true }).waitFor();
  expect(await page.getByLabel('Telefon', { exact: true }).inputValue()).toBe('089 17');
  await addDay(page, 'Samstag', '1', '8:00');
  await section(page, 'Liefertage').getByText('Samstag', { exact: true }).waitFor();
  await page.keyboard.press('Control+s');
  await saved(page, 'Lieferanten');
  const days = await listed('/api/SupplierDeliveryDays', { supplierId });
  expect(days.map(({ weekday }) => weekday)).toEqual([1, 5, 6]);
});

it('a new article is made once, although its row had to be corrected', async () => {
  const page = await server.open('/admin/stock_item/add', { width: 1280, allow: [/status of 400/] });
  const pick = async (name: string) => {
    await page.getByRole('combobox', { name, exact: true }).click();
    await page.getByRole('option').first().click();
  };
  await page.getByLabel('Name', { exact: true }).fill('Holunderschorle');
  await page.getByLabel('Einheiten pro Verpackung', { exact: true }).fill('12');
  await page.getByLabel('Preis pro Einheit', { exact: true }).fill('0,9');
  for (const name of ['Einheit', 'Verpackungseinheit', 'Lieferant', 'Lagerorte']) await pick(name);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Code hinzufügen', exact: true }).click();
  await dialog(page, 'Code hinzufügen').getByLabel('Code', { exact: true }).fill('96385075');
  await pressAdd(page);
  await page.keyboard.press('Control+s');
  await section(page, 'Codes').getByRole('alert').waitFor();
  await page.getByLabel('Bestellnummer', { exact: true }).fill('H-1');
  await page.getByRole('button', { name: '96385075 entfernen', exact: true }).click();
  await page.keyboard.press('Control+s');
  await saved(page, 'Artikel');
  const { body } = await server.api.call('POST', '/api/StockItems/get', { containedInName: 'Holunderschorle' });
  expect(body).toMatchObject([{ orderNumber: 'H-1', version: 2 }]);
});
