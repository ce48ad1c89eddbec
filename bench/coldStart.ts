import { chromium } from 'playwright-core';
import { ensureBrowser } from '../scripts/browser.mjs';
import type { Measurement } from './measurement';
import { ARGUMENTS } from './pages';
import { firstShown, serveReactAdmin } from './reactAdminPage';
import { inTurns } from './rounds';
import { scratchFolder, seedItems, startProduct } from './server';

const PORT = 24_240;
const ITEMS = 25;

/** Measures the time from opening the page to the first row of a short list, in a fresh profile. */
export async function measureColdStart(): Promise<Measurement[]> {
  const folder = scratchFolder();
  await (await startProduct(folder.path, PORT)).stop();
  seedItems(folder.path, ITEMS);
  const product = await startProduct(folder.path, PORT);
  const headers = { authorization: `Bearer ${product.token}` };
  const records = await (await fetch(`${product.url}/api/StockItems`, { headers })).text();
  const rival = serveReactAdmin(PORT + 1, records);
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: ARGUMENTS });
  try {
    const took = await inTurns({
      ours: async () =>
        1000 * (await firstShown(browser, `${product.url}/admin/stock_items`, 'tbody a', product.token)),
      bare: async () => 1000 * (await firstShown(browser, rival.url, 'tbody tr td')),
    });
    return [
      {
        what: 'Erster Aufruf bis zur ersten Zeile',
        ours: took.ours,
        other: took.bare,
        comparedWith: 'nackte react-admin-Anwendung',
        unit: 'ms',
        digits: 0,
        goal: { most: 1.1 },
      },
    ];
  } finally {
    await browser.close();
    rival.stop();
    await product.stop();
    folder.remove();
  }
}
