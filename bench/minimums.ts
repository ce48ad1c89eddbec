import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { Connection, request } from './connection';
import { expectStatus } from './load';
import type { Measurement } from './measurement';
import { inTurns, median } from './rounds';
import { type Running, scratchFolder, seedItems, startProduct } from './server';
import { waitsOf } from './waitsOf';

const PORT = 24_170;
const LARGE = { articles: 2000, weeks: 260, name: '2.000 Artikeln über 5 Jahre' };
const USUAL = { articles: 350, weeks: 52, name: '350 Artikeln über ein Jahr' };

/** Measures the learning of minimums in a large and an average house, and its effect on other requests. */
export async function measureMinimums(): Promise<Measurement[]> {
  const large = await withHouse(LARGE, async (product) => [
    ...(await measureLarge(product)),
    await measureUnchanged(product),
  ]);
  return [...large, ...(await withHouse(USUAL, measureUsual))];
}

async function measureLarge(product: Running): Promise<Measurement[]> {
  const [reader, other] = [await Connection.open(product.url), await Connection.open(product.url)];
  const learned = { isDone: false };
  const until = performance.now() + 2000;
  const quiet = await waitsOf(other, product, () => performance.now() > until);
  const before = product.memory() ?? 0;
  let most = before;
  const began = performance.now();
  const answer = askLevels(reader, product, LARGE.weeks).finally(() => {
    learned.isDone = true;
  });
  const meanwhile = await waitsOf(other, product, () => {
    most = Math.max(most, product.memory() ?? 0);
    return learned.isDone;
  });
  await answer;
  const took = (performance.now() - began) / 1000;
  for (const connection of [reader, other]) connection.close();
  const what = `Gelernte Mindestbestände von ${LARGE.name}`;
  return [
    { what, ours: took, unit: 's', goal: { most: 20 } },
    { what: `${what}: zusätzlicher Speicher`, ours: most - before, unit: 'MB', goal: { most: 300 } },
    {
      what: `${what}: was andere dabei länger warten (Median)`,
      ours: median(meanwhile) - median(quiet),
      unit: 'ms',
      goal: { most: 50 },
    },
  ];
}

async function measureUnchanged(product: Running): Promise<Measurement> {
  const connection = await Connection.open(product.url);
  const { ours } = await inTurns({ ours: () => askLevels(connection, product, LARGE.weeks) });
  connection.close();
  const what = `Gelernte Mindestbestände von ${LARGE.name}, wieder gefragt und nichts geändert`;
  return { what, ours, unit: 'ms', goal: { most: 100 } };
}

async function measureUsual(product: Running): Promise<Measurement[]> {
  const connection = await Connection.open(product.url);
  const ours = await askLevels(connection, product, USUAL.weeks);
  connection.close();
  return [{ what: `Gelernte Mindestbestände von ${USUAL.name}`, ours, unit: 'ms', goal: { most: 1000 } }];
}

/** @returns milliseconds */
async function askLevels(connection: Connection, { token }: Running, weeks: number): Promise<number> {
  const began = performance.now();
  await connection.ready();
  const reply = await connection.ask(request('GET', '/api/ParLevels', { token }));
  expectStatus(reply, 200);
  const { items } = JSON.parse(reply.body().toString()) as { items: { intervals: number }[] };
  if (items.some(({ intervals }) => intervals < weeks - 2)) throw new Error('Not all intervals were learned from');
  return performance.now() - began;
}

async function withHouse(
  { articles, weeks }: typeof LARGE,
  measure: (product: Running) => Promise<Measurement[]>,
): Promise<Measurement[]> {
  const folder = scratchFolder();
  await (await startProduct(folder.path, PORT)).stop();
  seedItems(folder.path, articles);
  seedWeeks(folder.path, weeks);
  const product = await startProduct(folder.path, PORT);
  try {
    return await measure(product);
  } finally {
    await product.stop();
    folder.remove();
  }
}

function seedWeeks(dataDir: string, weeks: number): void {
  const db = new DatabaseSync(join(dataDir, 'zaehlwerk.db'));
  const instant = (minutes: string) => `strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-' || (${minutes}) || ' minutes')`;
  const numbers = `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${weeks})`;
  db.exec(`
    insert into stockItemGroups (id, name, nameKey, executionDayOfWeek) values (1, 'Getränke', 'getränke', 1);
    insert into stockItemGroupAssignments (stockItemGroupId, stockItemId, minAmountInGroup) select 1, id, 48 from stockItems;
    ${numbers} insert into stockCounts (stockItemId, at, amount, sourceResource, sourceId)
      select item.id, ${instant('n.i * 10080')}, 20000 + (item.id * 31 + n.i * 17) % 11 * 1000, 'censuses', n.i from n cross join stockItems item;
    ${numbers} insert into stockMovements (at, recordedAt, stockItemId, quantity, kind, userId, unitPrice)
      select ${instant('n.i * 10080 - 2880')}, ${instant('1')}, item.id, 24000, 'delivery', 1, 8215 from n cross join stockItems item;`);
  db.close();
}
