import { type CDPSession, chromium, type Page } from 'playwright-core';
import { ensureBrowser } from '../scripts/browser.mjs';
import { seedGroup } from './census';
import type { Measurement } from './measurement';
import { ARGUMENTS } from './pages';
import { median, p95 } from './rounds';
import { type Running, scratchFolder, seedItems, startProduct } from './server';

const PORT = 24_150;
const ENTRIES = 40;
/** Milliseconds that people perceive as immediate. */
const GOAL = 50;
const CONDITIONS = [
  { name: '', rate: 1, offline: false },
  { name: ', Prozessor 4-fach gebremst', rate: 4, offline: false },
  { name: ', ohne Netz', rate: 1, offline: true },
];

/** Measures the time from tapping "Speichern" to the next article's name: online, offline, and on a slow device. */
export async function measureTap(): Promise<Measurement[]> {
  const folder = scratchFolder();
  await (await startProduct(folder.path, PORT)).stop();
  // Each item has two locations, and every run of entries needs its own lines.
  seedItems(folder.path, ENTRIES * 2);
  const groupId = seedGroup(folder.path);
  const product = await startProduct(folder.path, PORT);
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: ARGUMENTS });
  try {
    const context = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
    await context.addInitScript((value) => localStorage.setItem('token', value), product.token);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const censusId = await startCensus(product, groupId);
    const rows: Measurement[] = [];
    for (const [at, { name, rate, offline }] of CONDITIONS.entries()) {
      await page.goto(`${product.url}/run_census/${censusId}/${at * ENTRIES}`);
      await page.getByLabel(/^Neue Menge/).waitFor();
      await context.setOffline(offline);
      const took = await taps(page, session, rate);
      await context.setOffline(false);
      const what = `Von „Speichern“ bis zum nächsten Artikel${name}`;
      const common = { unit: 'ms', goal: { most: GOAL } };
      rows.push({ what: `${what} (Median)`, ours: median(took), ...common });
      rows.push({ what: `${what} (95 %)`, ours: p95(took), ...common });
    }
    return rows;
  } finally {
    await browser.close();
    await product.stop();
    folder.remove();
  }
}

async function startCensus({ url, token }: Running, stockItemGroupId: number): Promise<number> {
  const response = await fetch(`${url}/api/Census/StartNewCensus`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ stockItemGroupId }),
  });
  return ((await response.json()) as { id: number }).id;
}

/** Returns the milliseconds of each entry, entered as a person would: typed, then tapped. */
async function taps(page: Page, session: CDPSession, rate: number): Promise<number[]> {
  const field = page.getByLabel(/^Neue Menge/);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
  const took: number[] = [];
  for (let entry = 0; entry < ENTRIES; entry++) {
    await field.fill(String(entry + 1));
    took.push(await page.evaluate(tapAndWait));
  }
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  return took;
}

/** Runs in the page. */
function tapAndWait(): Promise<number> {
  const name = () => document.querySelector('h2')?.textContent;
  const before = name();
  return new Promise((resolve) => {
    const began = performance.now();
    const observer = new MutationObserver(() => {
      if (name() === before) return;
      observer.disconnect();
      resolve(performance.now() - began);
    });
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
    document.querySelector<HTMLButtonElement>('form button[type=submit]')?.click();
  });
}
