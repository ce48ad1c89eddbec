import { type BrowserContext, chromium, type Page } from 'playwright-core';
import { ensureBrowser } from '../scripts/browser.mjs';
import type { Measurement } from './measurement';
import { ARGUMENTS, firstRow, signedIn } from './pages';
import { firstShown, serveReactAdmin } from './reactAdminPage';
import { inTurns } from './rounds';
import { scratchFolder, seedItems, startProduct } from './server';

const PORT = 24_240;
const ITEMS = 25;

/**
 * From opening the page to the first row of a short list: in a fresh profile, and where the app is installed. There a picture
 * of what the list showed last comes before it.
 */
export async function measureColdStart(): Promise<Measurement[]> {
  const folder = scratchFolder();
  await (await startProduct(folder.path, PORT)).stop();
  seedItems(folder.path, ITEMS);
  const product = await startProduct(folder.path, PORT);
  const headers = { authorization: `Bearer ${product.token}` };
  const records = await (await fetch(`${product.url}/api/StockItems`, { headers })).text();
  const rival = serveReactAdmin(PORT + 1, records);
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: ARGUMENTS });
  const installed = await signedIn(browser, product);
  try {
    await install(installed, product.url);
    const took = await inTurns({
      ours: async () =>
        1000 * (await firstShown(browser, `${product.url}/admin/stock_items`, 'tbody a', product.token)),
      again: () => openAgain(installed, product.url, firstRow),
      picture: () => openAgain(installed, product.url, firstPicture),
      bare: async () => 1000 * (await firstShown(browser, rival.url, 'tbody tr td')),
    });
    const compared = { other: took.bare, comparedWith: 'nackte react-admin-Anwendung', unit: 'ms', digits: 0 };
    return [
      { what: 'Erster Aufruf bis zur ersten Zeile', ours: took.ours, ...compared, goal: { most: 1 } },
      {
        what: 'Aufruf der installierten App bis zum Bild der letzten Liste',
        ours: took.picture,
        ...compared,
        goal: { most: 0.5 },
      },
      {
        what: 'Aufruf der installierten App bis zur ersten Zeile, die bedient werden kann',
        ours: took.again,
        ...compared,
        goal: { most: 0.5 },
      },
    ];
  } finally {
    await browser.close();
    rival.stop();
    await product.stop();
    folder.remove();
  }
}

async function install(context: BrowserContext, url: string): Promise<void> {
  const page = await context.newPage();
  await firstRow(page, url);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.waitForFunction(() => localStorage.getItem('picture') !== null);
  await page.close();
}

async function openAgain(context: BrowserContext, url: string, until: typeof firstRow): Promise<number> {
  const page = await context.newPage();
  const took = await until(page, url);
  await page.close();
  return took;
}

/**
 * Milliseconds from opening the list of items to the frame in which a picture of its rows could be seen. The browser notes
 * when that was on the screen: asking the page meanwhile would wait for its scripts.
 * @throws Error when there was none, or something else before it
 */
async function firstPicture(page: Page, url: string): Promise<number> {
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector('[data-picture]')) return;
      observer.disconnect();
      performance.mark('picture');
    });
    observer.observe(document, { childList: true, subtree: true });
  });
  await firstRow(page, url);
  const [picture, painted] = await page.evaluate(() =>
    ['picture', 'first-contentful-paint'].map((name) => performance.getEntriesByName(name)[0]?.startTime),
  );
  // It is put into the page as a whole: what is painted first has its rows in it.
  if (picture === undefined || painted === undefined || painted < picture)
    throw new Error('There was no picture first.');
  return painted;
}
