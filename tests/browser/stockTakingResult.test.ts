import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import type { PageOptions } from '../helpers/browser';
import { demoServer } from '../helpers/demoServer';
import { look } from '../helpers/look';

const API = '/api/StockTaking';
const COMPARISON = 'Vergleich mit früherer Inventur';
const server = demoServer();
let later = 0;

beforeAll(async () => {
  await closed('Halbjahr', '2099-06-30', 10);
  later = await closed('Jahresende', '2099-12-31', 12.5);
});

async function closed(description: string, targetDate: string, amount: number): Promise<number> {
  const locations: { id: number; name: string }[] = await server.done('GET', '/api/StockLocations');
  const stockLocationIds = locations.filter(({ name }) => name === 'Bierkeller').map(({ id }) => id);
  const body = { description, targetDate, stockLocationIds };
  const { id, stockTakingItems } = await server.done('POST', `${API}/StartNewStockTaking`, body);
  await server.done('PUT', `${API}/UpdateStockTakingItemAmount?itemId=${stockTakingItems[0].id}&newAmount=${amount}`);
  await server.done('POST', `${API}/Close`, { stockTakingId: id });
  return id;
}

async function open(options: PageOptions): Promise<Page> {
  const page = await server.open(`/stock_taking/${later}/result`, options);
  await page.getByRole('button', { name: COMPARISON }).click();
  await page.getByRole('table', { name: 'Vergleich je Artikel' }).waitFor();
  return page;
}

describe('the result of a closed inventory', () => {
  it('is compared with the one before, on demand only where they differ', async () => {
    const page = await open({ width: 1280 });
    expect(await page.getByRole('combobox', { name: 'Frühere Inventur' }).innerText()).toBe('30.06.2099 Halbjahr');
    const rows = page.getByRole('table', { name: 'Vergleich je Artikel' }).getByRole('row');
    expect(await rows.count()).toBeGreaterThan(2);
    await page.getByRole('switch', { name: 'Nur Abweichungen' }).click();
    await rows.nth(2).waitFor({ state: 'detached' });
    const cells = await rows.nth(1).getByRole('cell').allInnerTexts();
    expect(cells.slice(1, 4)).toEqual(['10', '12,5', '+2,5']);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Vergleich (CSV)' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^Inventurvergleich \d+ mit \d+\.csv$/);
  });
});

it('comparison and addenda fit and are accessible', async () => {
  const page = await open({ width: 360, colorScheme: 'dark' });
  await look(page, 'inventory-comparison');
  await page.getByRole('button', { name: 'Nachtrag hinzufügen' }).click();
  const dialog = page.getByRole('dialog', { name: 'Nachtrag hinzufügen' });
  await dialog.getByRole('combobox', { name: 'Artikel und Lagerort' }).fill('Bierkeller');
  await page.getByRole('option').first().click();
  await dialog.getByLabel(/^Richtige Menge/).fill('1,5');
  await dialog.getByLabel(/^Grund/).fill('Zählfehler');
  await look(page, 'inventory-addendum');
  await dialog.getByRole('button', { name: 'Hinzufügen' }).click();
  const added = page.getByRole('listitem').filter({ hasText: 'Grund: Zählfehler' });
  await added.getByText(/^Menge .* → 1,5 /).waitFor();
  await look(page, 'inventory-addenda');
});

it('empties are counted with an inventory and stand in its result', async () => {
  const [location] = await server.done('GET', '/api/StockLocations');
  const body = { description: 'Mit Leergut', targetDate: '2026-12-31', stockLocationIds: [location.id] };
  const { id } = await server.done('POST', `${API}/StartNewStockTaking`, body);
  const page = await server.open(`/stock_taking/${id}`, { width: 1280 });
  await page.getByRole('button', { name: 'Leergut', exact: true }).click();
  const crates = page.getByRole('textbox', { name: 'Kasten', exact: true });
  await crates.fill('12');
  const saved = page.waitForResponse((response) => response.url().endsWith('/SaveDepositCount') && response.ok());
  await crates.press('Enter');
  await saved;
  await page.getByRole('link', { name: 'Ergebnis' }).click();
  const table = page.getByRole('table', { name: 'Leergut' });
  await table.getByRole('row', { name: /^Kasten 12 / }).waitFor();
  await table.scrollIntoViewIfNeeded();
  await look(page, 'inventory-empties-result');
});
