import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PageOptions } from '../helpers/browser';
import { openAs } from '../helpers/login';
import { look } from '../helpers/look';
import { type ServerProcess, startServer } from '../helpers/serverProcess';

const PASSWORD = 'Lindenhof-Kochmütze-47';
const API = '/api/StockTaking';
const COMPARISON = 'Vergleich mit früherer Inventur';
const dataDir = mkdtempSync(join(tmpdir(), 'zaehlwerk-result-'));
let server: ServerProcess;
let token: string;
let later = 0;

beforeAll(async () => {
  server = await startServer({ DATA_DIR: dataDir, ADMIN_PASSWORD: PASSWORD, DEMO_DATA: '1' });
  token = (await call('POST', '/api/Users/authenticate', { username: 'admin', password: PASSWORD })).token;
  await closed('Halbjahr', '2026-06-30', 10);
  later = await closed('Jahresende', '2026-12-31', 12.5);
});
afterAll(async () => {
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function call(method: string, path: string, body?: unknown) {
  const headers = { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) };
  const response = await fetch(`${server.url}${path}`, { method, headers, body: JSON.stringify(body) });
  expect(response.ok, `${method} ${path}: ${response.status}`).toBe(true);
  return response.json();
}

/** An inventory of a few rows of which the first was counted, closed. */
async function closed(description: string, targetDate: string, amount: number): Promise<number> {
  const locations: { id: number; name: string }[] = await call('GET', '/api/StockLocations');
  const stockLocationIds = locations.filter(({ name }) => name === 'Bierkeller').map(({ id }) => id);
  const body = { description, targetDate, stockLocationIds };
  const { id, stockTakingItems } = await call('POST', `${API}/StartNewStockTaking`, body);
  await call('PUT', `${API}/UpdateStockTakingItemAmount?itemId=${stockTakingItems[0].id}&newAmount=${amount}`);
  await call('POST', `${API}/Close`, { stockTakingId: id });
  return id;
}

async function open(options: PageOptions, user = 'admin'): Promise<Page> {
  const page = await openAs(user, PASSWORD, `${server.url}/stock_taking/${later}/result`, options);
  await page.getByRole('button', { name: COMPARISON }).click();
  await page.getByRole('table', { name: 'Vergleich je Artikel' }).waitFor();
  return page;
}

describe('the result of a closed inventory', () => {
  it('is compared with the one before, and only what differs when asked to', async () => {
    const page = await open({ width: 1280 });
    expect(await page.getByRole('combobox', { name: 'Frühere Inventur' }).innerText()).toBe('30.06.2026 Halbjahr');
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

  it('shows users what was added, and lets them add nothing', async () => {
    const page = await open({ width: 1280 }, 'jana');
    expect(await page.getByRole('button', { name: 'Nachtrag hinzufügen' }).count()).toBe(0);
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
  await dialog.getByRole('button', { name: 'OK' }).click();
  const added = page.getByRole('listitem').filter({ hasText: 'Grund: Zählfehler' });
  await added.getByText(/^Menge .* → 1,5 /).waitFor();
  await look(page, 'inventory-addenda');
});
