import { randomUUID } from 'node:crypto';
import { Connection, request } from './connection';
import { MOVEMENTS, seedGoods } from './goodsHouse';
import { expectStatus } from './load';
import type { Measurement } from './measurement';
import { inTurns, median } from './rounds';
import { SALES_LINES, seedSales } from './salesHouse';
import { type Running, scratchFolder, startProduct } from './server';

const PORT = 24_150;
const ARTICLES = 350;
const TURNS = 10;

/** Bookings of each page and the reads that follow; no cached response includes a new booking. */
const PAGES = {
  Verluste: {
    books: ['/api/Losses', () => ({ stockItemId: 7, quantity: 1, reason: 'Bruch' })],
    reads: (day: string) => [`/api/StockMovements?Kind=loss&From=${day}`, `/api/Losses?From=${day}&To=${day}`],
  },
  Wareneingang: {
    books: [
      '/api/Deliveries',
      () => ({
        supplierId: 1,
        lines: [{ stockItemId: 7, deliveredAmount: 2 }],
        book: true,
        deliveryNoteNumber: 'LS 7',
      }),
    ],
    reads: (day: string) => [
      '/api/Deliveries/expected',
      `/api/Deliveries?State=booked&From=${day}`,
      '/api/StockLevels/current?StockItemId=7',
    ],
  },
  Leergut: {
    books: ['/api/DepositReturns', () => ({ supplierId: 1, counts: [{ depositTypeId: 1, count: 1 }] })],
    reads: () => ['/api/DepositBalances'],
  },
} satisfies Record<string, { books: [string, () => object]; reads(day: string): string[] }>;

/** Measures the goods pages after years of movements against none, and the consumption report of a year. */
export async function measureGoods(): Promise<Measurement[]> {
  const folders = { old: scratchFolder(), fresh: scratchFolder() };
  const running: Running[] = [];
  try {
    for (const [index, folder] of Object.values(folders).entries()) {
      await (await startProduct(folder.path, PORT + index)).stop();
      seedGoods(folder.path, { articles: ARTICLES, hasPast: folder === folders.old });
      if (folder === folders.old) seedSales(folder.path, ARTICLES);
      running.push(await startProduct(folder.path, PORT + index));
    }
    const [old, fresh] = running;
    if (!old || !fresh) throw new Error('Two servers were started');
    const [ofOld, ofFresh] = [await Connection.open(old.url), await Connection.open(fresh.url)];
    const rows: Measurement[] = [];
    for (const [name, page] of Object.entries(PAGES)) {
      const sides = {
        ours: () => milliseconds(ofOld, old.token, page),
        other: () => milliseconds(ofFresh, fresh.token, page),
      };
      await inTurns(sides, 1);
      rows.push({
        what: `${name}: buchen und neu lesen, nach ${MOVEMENTS.toLocaleString('de-DE')} Bewegungen`,
        ...(await inTurns(sides)),
        comparedWith: 'ohne eine',
        unit: 'ms',
        goal: { most: 1.5 },
      });
    }
    const todo = { ours: () => timeOf(ofOld, old.token, '/api/Today') };
    await inTurns(todo, 1);
    rows.push({
      what: `Heute: was zu tun ist, nach ${MOVEMENTS.toLocaleString('de-DE')} Bewegungen und Preisen`,
      ours: (await inTurns(todo)).ours,
      unit: 'ms',
      goal: { most: 50 },
    });
    const yearOf = (call: string) => timeOf(ofOld, old.token, `/api/${call}?From=${daysAgo(365)}&To=${daysAgo(0)}`);
    const year = { ours: () => yearOf('Consumption') };
    await inTurns(year, 1);
    const { ours } = await inTurns(year);
    rows.push({
      what: `Verbrauch von ${ARTICLES} Artikeln über ein Jahr mit ${MOVEMENTS.toLocaleString('de-DE')} Bewegungen`,
      ours,
      unit: 'ms',
      digits: 0,
      goal: { most: 1000 },
    });
    const shrinkage = { ours: () => yearOf('Shrinkage'), other: () => yearOf('Consumption') };
    await inTurns(shrinkage, 1);
    rows.push({
      what: `Schwund von ${ARTICLES} Artikeln über ein Jahr mit ${SALES_LINES.toLocaleString('de-DE')} verkauften Zeilen`,
      ...(await inTurns(shrinkage)),
      comparedWith: 'Verbrauch desselben Jahres',
      unit: 'ms',
      digits: 0,
      goal: { most: 2 },
    });
    for (const connection of [ofOld, ofFresh]) connection.close();
    return rows;
  } finally {
    await Promise.all(running.map((each) => each.stop()));
    for (const folder of Object.values(folders)) folder.remove();
  }
}

const daysAgo = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

/** Returns the milliseconds of booking and then reading the page's data, sequentially. */
async function milliseconds(connection: Connection, token: string, page: (typeof PAGES)[keyof typeof PAGES]) {
  const times: number[] = [];
  for (let turn = 0; turn < TURNS; turn++) {
    await connection.ready();
    const began = performance.now();
    const [path, body] = page.books;
    const booked = { ...body(), clientId: randomUUID() };
    expectStatus(await connection.ask(request('POST', path, { token, body: booked })), 201);
    for (const read of page.reads(daysAgo(0))) await timeOf(connection, token, read);
    times.push(performance.now() - began);
  }
  return median(times);
}

async function timeOf(connection: Connection, token: string, path: string): Promise<number> {
  await connection.ready();
  const began = performance.now();
  expectStatus(await connection.ask(request('GET', path, { token })), 200);
  return performance.now() - began;
}
