import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { groupBy } from '../../src/lib/groupBy';
import { demoServer } from '../helpers/demoServer';
import { look } from '../helpers/look';

const server = demoServer();

/** Starts an inventory for one test, at the location with the fewest rows or at all locations. */
async function start(description: string, where: 'smallest' | 'everywhere' = 'smallest') {
  const all = await server.done('POST', '/api/StockTaking/StartNewStockTaking', { description });
  const rows: { stockLocationId: number; stockLocationName: string }[] = all.stockTakingItems;
  const [smallest] = [...groupBy(rows, ({ stockLocationId }) => stockLocationId).values()].sort(
    (a, b) => a.length - b.length,
  );
  const { stockLocationId = 0, stockLocationName: name = '' } = smallest?.[0] ?? {};
  const location = { id: stockLocationId, name };
  if (where === 'everywhere') return { id: all.id as number, location };
  const body = { description, stockLocationIds: [location.id] };
  const { id } = await server.done('POST', '/api/StockTaking/StartNewStockTaking', body);
  return { id: id as number, location };
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

describe('an inventory', () => {
  it('is started, counted, valued and closed', async () => {
    const page = await server.open('/stock_taking');
    await button(page, 'Neue Inventur starten').click();
    await page.getByLabel('Beschreibung').fill('Jahresende');
    await page.getByRole('checkbox', { name: 'Alle' }).uncheck();
    await page.getByRole('checkbox', { name: 'Bierkeller' }).check();
    await button(page, 'Starten').click();
    await page.waitForURL(/\/stock_taking\/\d+$/);
    const details = page.url();

    expect(await button(page, 'Zählung starten').isDisabled()).toBe(true);
    await page.getByRole('combobox', { name: 'Lagerort' }).click();
    await page.getByRole('option', { name: 'Bierkeller' }).click();
    await button(page, 'Zählung starten').click();
    await page.waitForURL(/\/run_stock_taking\/\d+\/\d+\/0$/);
    const [, total] = (await page.getByText(/^1 \/ \d+$/).innerText()).split(' / ').map(Number);
    for (let index = 1; index < Number(total); index += 1) {
      await page.getByLabel(/^Neue Menge/).fill('2');
      await page.keyboard.press('Enter');
      await page.getByText(`${index + 1} / ${total}`, { exact: true }).waitFor();
    }
    await page.getByLabel(/^Neue Menge/).fill('1,5');
    await button(page, 'Speichern & Beenden').click();
    await page.waitForURL(details);
    await page.getByText(`${total} von ${total} gezählt`).waitFor();

    const first = page.getByRole('row').nth(1);
    await first.getByRole('textbox', { name: 'Preis pro Einheit' }).fill('10');
    await page.keyboard.press('Tab');
    await first.getByText('20,00 €').waitFor();

    await button(page, 'Abschließen').click();
    await page.getByText(/Danach kann nichts mehr geändert werden/).waitFor();
    await button(page, 'Abschließen').click();
    await page.getByText(/^Prüfsumme \(SHA-256\): [\da-f]{64}$/).waitFor();
    expect(await page.getByRole('textbox').count()).toBe(1);

    await page.getByRole('link', { name: 'Ergebnis' }).click();
    await button(page, 'Jahresende').waitFor();
    await page.getByText('Gesamtwert').waitFor();
    expect(await page.getByRole('img', { name: 'Nicht gezählt' }).count()).toBe(0);
  });

  it('keeps an amount on the device while there is no network, and sends it when there is one', async () => {
    const { id } = await start('Ohne Netz');
    const page = await server.open(`/stock_taking/${id}`, { width: 1280, allow: [/ERR_INTERNET_DISCONNECTED/] });
    const first = page.getByRole('row').nth(1);
    await first.getByRole('textbox', { name: 'Menge' }).fill('7');
    await page.context().setOffline(true);
    await page.keyboard.press('Enter');
    await first.getByText('Wartet auf Verbindung').waitFor();
    expect(await first.getByRole('textbox', { name: 'Menge' }).inputValue()).toBe('7');
    await page.context().setOffline(false);
    await first.getByText('admin').waitFor();
    await first.getByText('Wartet auf Verbindung').waitFor({ state: 'hidden' });
  });

  it('is counted by a user without the right to describe or close it', async () => {
    const { id } = await start('Mit Jana');
    const page = await server.open(`/stock_taking/${id}`, { width: 1280 }, 'jana');
    expect(await page.getByLabel('Beschreibung').isDisabled()).toBe(true);
    expect(await button(page, 'Abschließen').count()).toBe(0);
    const first = page.getByRole('row').nth(1);
    await first.getByRole('textbox', { name: 'Menge' }).fill('3');
    await page.keyboard.press('Enter');
    await first.getByText('jana').waitFor();
  });
});

it('the pages of inventories fit and are accessible', async () => {
  const { location } = await start('Ansicht', 'everywhere');
  const page = await server.open('/stock_taking', { width: 360, colorScheme: 'dark' });
  await page.getByRole('link', { name: 'Liste' }).first().waitFor();
  await button(page, 'Neue Inventur starten').click();
  await page.getByRole('checkbox', { name: location.name }).waitFor();
  await look(page, 'inventory-start');
  await button(page, 'Abbrechen').click();
  await page.getByText('Ansicht', { exact: true }).click();
  await page.getByRole('textbox', { name: 'Menge' }).first().fill('-1');
  await page.keyboard.press('Tab');
  await page.getByText('Der Wert muss größer oder gleich 0 sein.').waitFor();
  await button(page, 'Abschließen').click();
  await page.getByText(/Zeilen sind nicht gezählt$/).waitFor();
  await look(page, 'inventory-close');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Ergebnis' }).click();
  await page.getByText('Gesamtwert').waitFor();
});

it('an open inventory is counted without scrolling sideways, as narrow as a window gets', async () => {
  const { id } = await start('Schmal');
  const page = await server.open(`/stock_taking/${id}`, { width: 320, height: 640, isMobile: true, hasTouch: true });
  const table = page.getByRole('region', { name: 'Artikel der Inventur' });
  await table.getByRole('row').nth(1).waitFor();
  const beyond = () => table.evaluate((region) => region.scrollWidth - region.clientWidth);
  await expect.poll(beyond).toBe(0);
  const price = table.getByRole('textbox', { name: 'Preis pro Einheit' }).first();
  await price.fill('9,9912');
  await expect.poll(() => price.evaluate((field) => field.scrollWidth - field.clientWidth)).toBe(0);
});
