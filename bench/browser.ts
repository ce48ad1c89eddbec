import { createReadStream, existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { ensureBrowser } from '../scripts/browser.mjs';
import type { Measurement } from './measurement';
import { median } from './rounds';
import { scratchFolder, seedItems, startProduct } from './server';

const ITEMS = 10_000;
const PORT = 24_130;
const RUNS = 3;
/** Of every browser that measures. */
export const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** From opening the page to the first row of a list of 10,000 items, unpaginated, against react-admin's own DataTable. */
export async function measureBrowser(): Promise<Measurement[]> {
  const folder = scratchFolder();
  await (await startProduct(folder.path, PORT)).stop();
  seedItems(folder.path, ITEMS);
  const product = await startProduct(folder.path, PORT);
  const records = await fetch(`${product.url}/api/StockItems`, {
    headers: { authorization: `Bearer ${product.token}` },
  });
  const rival = serveReactAdmin(await records.text());
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: ARGUMENTS });
  try {
    const ours: number[] = [];
    for (let run = 0; run < RUNS; run++)
      ours.push(await firstRow(browser, `${product.url}/admin/stock_items`, 'tbody a', product.token));
    const other = await firstRow(browser, `http://127.0.0.1:${PORT + 1}/`, 'tbody tr td');
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
    rival.close();
    await product.stop();
    folder.remove();
  }
}

/** Seconds until an element of the list is visible, in a fresh profile. */
async function firstRow(browser: Browser, url: string, selector: string, token?: string): Promise<number> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  if (token) await context.addInitScript((value) => localStorage.setItem('token', value), token);
  const page = await context.newPage();
  const began = performance.now();
  await page.goto(url, { waitUntil: 'commit' });
  await page.locator(selector).first().waitFor({ timeout: 180_000 });
  const seconds = (performance.now() - began) / 1000;
  await context.close();
  return seconds;
}

function serveReactAdmin(records: string) {
  const server = createServer((request, response) => {
    const path = (request.url ?? '/').split('?')[0] ?? '/';
    if (path === '/records') return response.setHeader('content-type', 'application/json').end(records);
    const file = join('dist/bench/reactAdmin', path === '/' ? 'index.html' : path);
    if (!existsSync(file)) return response.writeHead(404).end();
    response.setHeader('content-type', file.endsWith('.js') ? 'text/javascript' : 'text/html');
    return createReadStream(file).pipe(response);
  });
  return server.listen(PORT + 1, '127.0.0.1');
}
