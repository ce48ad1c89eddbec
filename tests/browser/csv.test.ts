import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { screenshot } from '../helpers/browser';
import { demoServer } from '../helpers/demoServer';
import { look } from '../helpers/look';
import { workbook } from '../helpers/workbook';

const server = demoServer();

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const dialogOf = (page: Page) => page.getByRole('dialog', { name: / importieren$/ });

async function choose(page: Page, buffer: Buffer, name = 'liste.csv') {
  await page.locator('input[type=file]').setInputFiles({ name, mimeType: 'text/csv', buffer });
}

async function exportList(page: Page): Promise<Buffer> {
  const [file] = await Promise.all([page.waitForEvent('download'), button(page, 'Exportieren').click()]);
  expect(file.suggestedFilename()).toMatch(/^\S+ \d{4}-\d\d-\d\d\.csv$/);
  return readFileSync(await file.path());
}

it('exports the shown list, and imports it again without a change', async () => {
  const page = await server.open('/admin/stock_items');
  await page.getByRole('row').nth(2).waitFor();
  const all = await exportList(page);
  const lines = all.toString('utf8').split('\r\n');
  expect(lines[0]).toMatch(/^\uFEFFId;Name;Aktiv;Inventur;Lagerorte;Einheit;/);
  await page.getByRole('searchbox', { name: 'Suche' }).fill('pils');
  await page.getByRole('row', { name: /Pils/ }).first().waitFor();
  await page.getByRole('row', { name: /Tomate/ }).waitFor({ state: 'detached' });
  const some = (await exportList(page)).toString('utf8').trimEnd().split('\r\n').slice(1);
  expect(some.length).toBeGreaterThan(0);
  expect(some.length).toBeLessThan(lines.length - 2);
  for (const line of some) expect(line).toMatch(/pils/i);

  await button(page, 'Importieren').click();
  await choose(page, all, 'Artikel.csv');
  await page.getByText(/^0 neu, 0 geändert, \d+ gleich, 0 fehlerhaft$/).waitFor();
  expect(await dialogOf(page).getByRole('button', { name: 'Importieren' }).isDisabled()).toBe(true);
  await page.keyboard.press('Escape');
  await dialogOf(page).waitFor({ state: 'detached' });
});

it('shows errors and the mapping of columns, and imports all rows at once', async () => {
  const page = await server.open('/admin/suppliers', { width: 360, colorScheme: 'dark' });
  await page.getByRole('row').nth(2).waitFor();
  await button(page, 'Importieren').click();
  await dialogOf(page).getByText('CSV-Datei hierher ziehen oder auswählen.').waitFor();
  await look(page, 'csv-choose');
  const importButton = dialogOf(page).getByRole('button', { name: 'Importieren' });
  expect(await importButton.isDisabled()).toBe(true);

  const name = 'Käserei Größl';
  const known = 'Fleischhof Brandlacher GmbH';
  const file = (mail: string) => Buffer.from(`Firma;E-Mail;Tel\r\n${name};${mail};040\r\n${known};;\r\n`, 'latin1');
  await choose(page, file('keine-adresse'));
  // No rule maps "Firma" to the name.
  await page.getByText('Jede Zeile wird neu angelegt.').waitFor();
  await page.getByLabel('Spalte „Firma“').click();
  await page.getByRole('option', { name: 'Name', exact: true }).click();
  await page.getByLabel('Spalte „Tel“').click();
  await page.getByRole('option', { name: 'Telefon', exact: true }).click();
  await page.getByText('0 neu, 1 geändert, 0 gleich, 1 fehlerhaft').waitFor();
  await page.getByText('E-Mail „keine-adresse“: Bitte eine gültige E-Mail-Adresse eingeben.').waitFor();
  expect(await importButton.isDisabled()).toBe(true);
  await page.getByRole('switch', { name: 'Nur Fehler' }).click();
  await page.getByRole('cell', { name: /Geändert/ }).waitFor({ state: 'detached' });
  await look(page, 'csv-wrong');

  await choose(page, file('hof@example.test'));
  await page.getByText('1 neu, 1 geändert, 0 gleich, 0 fehlerhaft').waitFor();
  await screenshot(page, 'csv-ready');
  await importButton.click();
  await dialogOf(page).waitFor({ state: 'detached' });
  await page.getByText('Importiert: 1 neu, 1 geändert.').waitFor();
  await page.getByRole('row', { name: new RegExp(name) }).waitFor();
});

it('says why a file cannot be read, and takes another by drag and drop', async () => {
  const page = await server.open('/admin/units', { width: 1280, allow: [/status of 400/] });
  await button(page, 'Importieren').click();
  await choose(page, Buffer.from('PK\x03\x04'), 'Einheiten.xlsx');
  await page.getByText('Das ist eine Excel-Datei.').waitFor();
  const transfer = await page.evaluateHandle(() => {
    const data = new DataTransfer();
    data.items.add(new File(['Name\nHumpen'], 'einheiten.csv', { type: 'text/csv' }));
    return data;
  });
  await page.getByText('Einheiten.xlsx').dispatchEvent('drop', { dataTransfer: transfer });
  await page.getByText('1 neu, 0 geändert, 0 gleich, 0 fehlerhaft').waitFor();
  await dialogOf(page).getByRole('button', { name: 'Importieren' }).click();
  await page.getByRole('row', { name: /Humpen/ }).waitFor();
});

it('lets a user export, but not import', async () => {
  const page = await server.open('/admin/users', { width: 1280 }, 'jana');
  await page.getByRole('row').nth(1).waitFor();
  expect(await button(page, 'Importieren').count()).toBe(0);
  expect((await exportList(page)).toString('utf8')).toMatch(/^\uFEFFId;Name;Rolle\r\n/);
});

it('reads a list of articles from an Excel file, asks, and creates missing records', async () => {
  const page = await server.open('/admin/stock_items', { width: 360 });
  await page.getByRole('row').nth(2).waitFor();
  await button(page, 'Importieren').click();
  await dialogOf(page).getByText('Excel- oder CSV-Datei hierher ziehen oder auswählen.').waitFor();
  const rows = [
    ['Getränke Huber', 'Stand 2026'],
    ['Art.-Nr.', 'Bezeichnung', 'Gebinde', 'Preis', 'MwSt.'],
    ['H-1', 'Hubers Zwickl', 'Bügelkasten 20 x 0,5 l', '17,90 €', '19 %'],
    ['H-2', 'Hubers Fassbier', 'Holzfass 30 l', 'auf Anfrage', '19 %'],
    ['Summe', '', '', '17,90', ''],
  ];
  await choose(page, workbook({ Liste: rows, Anderes: [['leer', 'leer']] }), 'liste.xlsx');
  await dialogOf(page).getByText('Gilt der Preis je Einheit oder je Verpackung?').waitFor();
  await look(page, 'articles-asked');
  await dialogOf(page).getByRole('button', { name: 'Je Verpackung' }).click();
  for (const [label, text] of [
    ['Lieferant', 'Getränke Huber'],
    ['Lagerort', 'Hubers Lager'],
    ['Einheit', 'Bügelflasche'],
  ] as const) {
    await dialogOf(page).getByLabel(label, { exact: true }).fill(text);
    await page.keyboard.press('Tab');
  }
  await dialogOf(page).getByLabel('Lieferanten: Getränke Huber').waitFor();
  expect(await dialogOf(page).getByLabel('Lieferanten: Getränke Huber').isChecked()).toBe(true);
  await dialogOf(page).getByText('1 neu, 0 geändert, 0 gleich, 1 fehlerhaft, 1 ausgelassen').waitFor();
  await look(page, 'articles-ready');
  await dialogOf(page).getByRole('button', { name: '1 gute einlesen, 1 auslassen' }).click();
  await page.getByText('Importiert: 1 neu, 0 geändert.').waitFor();
  await page.getByRole('searchbox', { name: 'Suche' }).fill('Zwickl');
  await page.getByText('Hubers Zwickl').first().click();
  await page.getByRole('textbox', { name: /^Preis pro Einheit/ }).waitFor();
  await expect.poll(() => page.getByRole('textbox', { name: /^Preis pro Einheit/ }).inputValue()).toBe('0,895');
});
