import { chromium } from 'playwright-core';
import { ensureBrowser } from '../scripts/browser.mjs';
import type { Measurement } from './measurement';
import { ARGUMENTS } from './pages';
import { firstShown, serveReactAdmin } from './reactAdminPage';
import { median } from './rounds';
import { scratchFolder, seedItems, startProduct } from './server';

const ITEMS = 10_000;
const PORT = 24_130;
const RUNS = 3;
/**
 * Measures the time from opening the page to the first row of 10,000 unpaginated items, against react-admin's
 * DataTable.
 */
export async function measureBrowser(): Promise<Measurement[]> {
  const folder = scratchFolder();
  await (await startProduct(folder.path, PORT)).stop();
  seedItems(folder.path, ITEMS);
  const product = await startProduct(folder.path, PORT);
  const records = await fetch(`${product.url}/api/StockItems`, {
    headers: { authorization: `Bearer ${product.token}` },
  });
  const rival = serveReactAdmin(PORT + 1, await records.text());
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: ARGUMENTS });
  try {
    const ours: number[] = [];
    for (let run = 0; run < RUNS; run++)
      ours.push(await firstShown(browser, `${product.url}/admin/stock_items`, 'tbody a', product.token));
    const other = await firstShown(browser, rival.url, 'tbody tr td');
    return [
      {
        what: `Erste Zeile einer Liste von ${ITEMS.toLocaleString('de-DE')} Artikeln`,
        ours: median(ours),
        other,
        comparedWith: 'DataTable von react-admin',
        unit: 's',
        digits: 2,
      },
    ];
  } finally {
    await browser.close();
    rival.stop();
    await product.stop();
    folder.remove();
  }
}
