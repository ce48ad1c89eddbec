import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { seedGroup, startCensus } from './census';
import { Connection, request } from './connection';
import { expectStatus } from './load';
import type { Measurement } from './measurement';
import { inTurns, median } from './rounds';
import { type Running, scratchFolder, seedItems, startProduct } from './server';

const PORT = 24_200;
const ITEMS = 350;
/** Number of counts, counted lines and stock changes, orders, order lines, audit log entries. */
const YEARS = { censuses: 2860, lines: 1_000_000, orders: 20_000, orderItems: 200_000, audits: 1_000_000 };
const TURNS = 10;
/** Shares of those years over which the growth of durations is plotted. */
const STEPS = [0, 0.01, 0.1, 1];

type Ask = (method: string, path: string, body?: unknown) => Promise<unknown>;
interface House {
  ask: Ask;
  census: string;
  line: number;
  order: number;
}
const RUNNING = '/api/Census?IncludeStatus=0&IncludeStatus=1&IncludeStatus=2';
let written = 0;

/** Calls of a working day, each with a preceding change that invalidates the response. */
const CALLS: Record<string, { before?(house: House): Promise<unknown>; call(house: House): Promise<unknown> }> = {
  'eine Menge speichern': { call: count },
  'die Zeilen einer Zählung': { before: count, call: ({ ask, census }) => ask('GET', census) },
  'die Übersicht der Zählungen': { before: count, call: ({ ask }) => ask('GET', RUNNING) },
  'offene Bestellungen': { before: note, call: ({ ask }) => ask('GET', '/api/Orders') },
  'Bestellungen eines Monats': {
    before: note,
    call: ({ ask }) => ask('GET', '/api/Orders?ShowSent=true&StartDate=2026-01-01&EndDate=2026-01-31'),
  },
  'eine Bestellung ändern': { call: note },
  'Verlauf eines Artikels': {
    before: count,
    call: ({ ask }) => ask('GET', '/api/AuditLog?Resource=stockItems&RecordId=7'),
  },
  'das Protokoll': { before: count, call: ({ ask }) => ask('GET', '/api/AuditLog?Limit=50') },
  'die Artikelliste': { before: count, call: ({ ask }) => ask('GET', '/api/StockItems') },
};

async function count({ ask, census, line }: House) {
  return ask('PUT', census, { id: line, newAmount: (written++ % 900) + 1 });
}

async function note({ ask, order }: House) {
  return ask('PUT', '/api/Orders', { id: order, note: `Notiz ${written++}` });
}

/** Measures the main calls with years of history against none: milliseconds of each, sequentially. */
export async function measureGrowth(): Promise<Measurement[]> {
  const houses = [];
  try {
    for (const [at, share] of STEPS.entries()) houses.push(await openHouse(PORT + at, share));
    const rows: Measurement[] = [];
    for (const [name, { before, call }] of Object.entries(CALLS)) {
      const side = (house: House) => async () => {
        const took: number[] = [];
        for (let turn = 0; turn < TURNS; turn++) {
          await before?.(house);
          const began = performance.now();
          await call(house);
          took.push(performance.now() - began);
        }
        return median(took);
      };
      const figures = await inTurns(Object.fromEntries(houses.map(({ house }, at) => [at, side(house)])));
      const growth = STEPS.map((_, at) => figures[at] ?? 0);
      rows.push({
        what: `Nach Jahren: ${name}`,
        ours: growth.at(-1) ?? 0,
        other: growth[0] ?? 0,
        comparedWith: 'ohne Geschichte',
        unit: 'ms',
        digits: 2,
        goal: { most: 1.5 },
        growth,
      });
    }
    return rows;
  } finally {
    for (const { stop } of houses) await stop();
  }
}

async function openHouse(port: number, share: number): Promise<{ house: House; stop(): Promise<void> }> {
  const folder = scratchFolder();
  await (await startProduct(folder.path, port)).stop();
  seedItems(folder.path, ITEMS);
  const groupId = seedGroup(folder.path);
  seedYears(join(folder.path, 'zaehlwerk.db'), share, groupId);
  const product = await startProduct(folder.path, port);
  const connection = await Connection.open(product.url);
  const ask = asker(product, connection);
  const census = await startCensus(product, connection, groupId);
  const [line] = (await ask('GET', census)) as { id: number }[];
  const order = (await ask('POST', '/api/Orders', { supplierId: 1 })) as { id: number };
  if (!line) throw new Error('There is nothing to count.');
  return {
    house: { ask, census, line: line.id, order: order.id },
    async stop() {
      connection.close();
      await product.stop();
      folder.remove();
    },
  };
}

function asker({ token }: Running, connection: Connection): Ask {
  return async (method, path, body) => {
    await connection.ready();
    const answer = await connection.ask(request(method, path, { token, body }));
    const { status } = answer;
    const text = expectStatus(answer, status === 201 ? 201 : 200).body();
    return JSON.parse(text.toString());
  };
}

/**
 * Creates finished counts, sent orders and their audit log entries, spread over the years before 2026; `share` of them.
 */
export function seedYears(path: string, share: number, groupId: number): void {
  if (share === 0) return;
  const [censuses, orders] = [Math.round(YEARS.censuses * share), Math.round(YEARS.orders * share)];
  const [lines, items, audits] = [YEARS.lines, YEARS.orderItems, YEARS.audits].map((each) => Math.round(each * share));
  const day = (of: number) => `strftime('%Y-%m-%dT12:00:00.000Z', '2016-01-01', '+' || (i * 3650 / ${of}) || ' days')`;
  const numbers = (most: number | undefined) =>
    `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${most})`;
  const db = new DatabaseSync(path);
  db.exec(`
    begin;
    ${numbers(censuses)} insert into censuses (id, status, stockItemGroupId, userId, created, finished)
      select i, 4, ${groupId}, 1, ${day(censuses)}, ${day(censuses)} from n;
    ${numbers(lines)} insert into stockModifications (censusId, stockItemId, stockLocationId, newAmount, isExtra, countedByUserId, countedAt)
      select 1 + i % ${censuses}, 1 + (i / ${censuses}) % ${ITEMS}, 1 + i % 2, i % 90000, 0, 1, ${day(lines ?? 1)} from n where true on conflict do nothing;
    ${numbers(lines)} insert into stockHistory (censusId, stockItemId, stockLocationId, oldAmount, newAmount, userId, userName, at)
      select 1 + i % ${censuses}, 1 + i % ${ITEMS}, 1 + i % 2, i % 90000, i % 80000, 1, 'admin', ${day(lines ?? 1)} from n;
    ${numbers(orders)} insert into orders (id, supplierId, stockItemGroupId, created, sent, note, isDone, isSettled)
      select i, 1, ${groupId}, ${day(orders)}, ${day(orders)}, '', 1, 1 from n;
    ${numbers(items)} insert into orderItems (orderId, stockItemId, description, amount, unitsPerPackage, pricePerUnit)
      select 1 + i % ${orders}, 1 + i % ${ITEMS}, 'Artikel', 3, 24000, 82500 from n;
    ${numbers(audits)} insert into auditLog (at, userId, userName, resource, recordId, action, changes, title, parentId, chain, seq, hash)
      select ${day(audits ?? 1)}, 1, 'admin', 'stockModifications', i, 'count', '{"newAmount":[1,2]}', 'Artikel', 1 + i % ${censuses}, 999, i, 'bench' from n;
    commit;
    analyze;
  `);
  db.close();
}
