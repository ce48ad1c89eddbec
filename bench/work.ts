import { type Browser, chromium, type Page } from 'playwright-core';
import { ensureBrowser } from '../scripts/browser.mjs';
import { longestWait } from './longestWait';
import type { Measurement } from './measurement';
import {
  ARGUMENTS,
  arriving,
  firstRow,
  searching,
  signedIn,
  sorting,
  ticking,
  typing,
  untilShown,
  untilWhole,
} from './pages';
import { inTurns, median } from './rounds';
import { type Running, scratchFolder, seedItems, startProduct } from './server';

const PORT = 24_220;
const ITEMS = 10_000;
const MANY = 100_000;
const RUNS = 3;
/** Unnoticeable milliseconds between two frames, by factor of CPU slowdown. */
const GOAL = { 1: 50, 4: 150 } as const;

/**
 * Measures work in a list of 10,000 items, also on a slow device, and how much longer it takes with 100,000 and with
 * none.
 */
export async function measureWork(): Promise<Measurement[]> {
  const houses = await Promise.all([0, ITEMS, MANY].map((count, at) => open(PORT + at, count)));
  const [none, some, many] = houses;
  if (!none || !some || !many) throw new Error('Three houses are compared.');
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: ARGUMENTS });
  try {
    const rows: Measurement[] = [];
    for (const rate of [1, 4] as const) rows.push(...(await measureFrames(browser, some.product, rate)));
    const first = await inTurns(
      {
        none: () => onPage(browser, none.product, (page) => page.emptyList()),
        some: () => onPage(browser, some.product, (page) => page.firstRow()),
        many: () => onPage(browser, many.product, (page) => page.firstRow()),
      },
      RUNS,
    );
    const text = (count: number) => count.toLocaleString('de-DE');
    rows.push(
      {
        what: `Erste Zeile von ${text(ITEMS)} Artikeln`,
        ours: first.some,
        other: first.none,
        comparedWith: 'leere Liste',
        unit: 'ms',
        digits: 0,
        goal: { most: 1.3 },
      },
      {
        what: `Erste Zeile von ${text(MANY)} Artikeln`,
        ours: first.many,
        other: first.some,
        comparedWith: `${text(ITEMS)} Artikel`,
        unit: 'ms',
        digits: 0,
        goal: { most: 2 },
      },
    );
    const came = await inTurns(
      {
        some: () => onPage(browser, some.product, (page) => page.arriving()),
        many: () => onPage(browser, many.product, (page) => page.arriving()),
      },
      RUNS,
    );
    for (const [count, ours] of [
      [ITEMS, came.some],
      [MANY, came.many],
    ] as const)
      rows.push({
        what: `Längste Verzögerung, während der Rest von ${text(count)} Artikeln kommt`,
        ours,
        unit: 'ms',
        digits: 0,
      });
    for (const [name, act] of [
      ['Suchen', typing],
      ['Sortieren', sorting],
    ] as const) {
      const took = await inTurns(
        {
          some: () => onPage(browser, some.product, (page) => page.after(act)),
          many: () => onPage(browser, many.product, (page) => page.after(act)),
        },
        RUNS,
      );
      rows.push({
        what: `${name} in ${text(MANY)} Artikeln: längste Verzögerung`,
        ours: took.many,
        other: took.some,
        comparedWith: `${text(ITEMS)} Artikel`,
        unit: 'ms',
        digits: 0,
        goal: { most: 2 },
      });
    }
    rows.push({
      what: `Längste Wartezeit der anderen, während die Liste von ${text(MANY)} Artikeln entsteht`,
      ours: await longestWait(many.product, '/api/StockItems'),
      unit: 'ms',
      digits: 0,
      goal: { most: 50 },
    });
    return rows;
  } finally {
    await browser.close();
    for (const { stop } of houses) await stop();
  }
}

async function measureFrames(browser: Browser, product: Running, rate: 1 | 4): Promise<Measurement[]> {
  const acts = { Tippen: typing, 'Überall suchen (Strg+K)': searching, Sortieren: sorting, Ankreuzen: ticking };
  const rows: Measurement[] = [];
  for (const [name, act] of Object.entries(acts)) {
    const took: number[] = [];
    for (let run = 0; run < RUNS; run++) took.push(await onPage(browser, product, (page) => page.after(act, rate)));
    const slowed = rate === 1 ? '' : `, Prozessor ${rate}-fach gebremst`;
    rows.push({
      what: `${name} in ${ITEMS.toLocaleString('de-DE')} Zeilen: längste Verzögerung${slowed}`,
      ours: median(took),
      unit: 'ms',
      digits: 0,
      goal: { most: GOAL[rate] },
    });
  }
  return rows;
}

/** Runs on a page of a fresh profile. @returns milliseconds */
async function onPage(browser: Browser, product: Running, act: (list: ReturnType<typeof listOn>) => Promise<number>) {
  const context = await signedIn(browser, product);
  const figure = await act(listOn(await context.newPage(), product.url));
  await context.close();
  return figure;
}

function listOn(page: Page, url: string) {
  return {
    firstRow: () => firstRow(page, url),
    emptyList: () => untilShown(page, `${url}/admin/stock_items`, 'main p', 'Noch nichts angelegt'),
    async arriving(): Promise<number> {
      await firstRow(page, url);
      return arriving(page);
    },
    async after(act: (page: Page) => Promise<number>, rate = 1): Promise<number> {
      await firstRow(page, url);
      await untilWhole(page);
      const session = await page.context().newCDPSession(page);
      // Waits for idle-time preparation, which has also finished by the time users act.
      await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle, { timeout: 5000 })));
      await session.send('Emulation.setCPUThrottlingRate', { rate });
      return act(page);
    },
  };
}

async function open(port: number, items: number) {
  const folder = scratchFolder();
  await (await startProduct(folder.path, port)).stop();
  if (items > 0) seedItems(folder.path, items);
  const product = await startProduct(folder.path, port);
  return {
    product,
    async stop() {
      await product.stop();
      folder.remove();
    },
  };
}
