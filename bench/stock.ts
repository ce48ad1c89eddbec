import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { Connection, request } from './connection';
import { seedGoods } from './goodsHouse';
import { expectStatus } from './load';
import type { Measurement } from './measurement';
import { inTurns, median } from './rounds';
import { scratchFolder, startProduct } from './server';

const PORT = 24_160;
const ARTICLES = 500;
const ORDERS = 200;
const TURNS = 7;

/**
 * Measures order sheet and current stock of a large house after years, against its stock alone; each read follows a
 * booking.
 */
export async function measureStock(): Promise<Measurement[]> {
  const folder = scratchFolder();
  await (await startProduct(folder.path, PORT)).stop();
  seedGoods(folder.path, { articles: ARTICLES, hasPast: true });
  seedOrders(folder.path);
  const running = await startProduct(folder.path, PORT);
  try {
    const connection = await Connection.open(running.url);
    const timeOf = (path: string) => async () => {
      const times: number[] = [];
      for (let turn = 0; turn < TURNS; turn++) {
        // No cached response includes a new booking.
        const body = { stockItemId: 7, quantity: 1, reason: 'Bruch', clientId: randomUUID() };
        await connection.ready();
        expectStatus(await connection.ask(request('POST', '/api/Losses', { token: running.token, body })), 201);
        await connection.ready();
        const began = performance.now();
        expectStatus(await connection.ask(request('GET', path, { token: running.token })), 200);
        times.push(performance.now() - began);
      }
      return median(times);
    };
    const other = timeOf('/api/StockLevels/current');
    const rows: Measurement[] = [];
    for (const [name, path] of [
      ['Bestellblatt', '/api/OrderSheets/1'],
      ['Lager', '/api/StockNow'],
    ] as const) {
      const sides = { ours: timeOf(path), other };
      await inTurns(sides, 1);
      rows.push({
        what: `${name} von ${ARTICLES} Artikeln`,
        ...(await inTurns(sides)),
        comparedWith: 'ihr Bestand allein',
        unit: 'ms',
        goal: { most: 2 },
      });
    }
    connection.close();
    return rows;
  } finally {
    await running.stop();
    folder.remove();
  }
}

/** Inserts two years of orders, each for a tenth of the articles; the last ones are not delivered yet. */
function seedOrders(dataDir: string): void {
  const db = new DatabaseSync(join(dataDir, 'zaehlwerk.db'));
  const at = `strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-' || ((${ORDERS} - n.i) * 5200 + 1500) || ' minutes')`;
  db.exec(`
    insert into stockItemGroups (id, name, nameKey, executionDayOfWeek) values (1, 'Getränke', 'getränke', 1);
    insert into stockItemGroupAssignments (stockItemGroupId, stockItemId, minAmountInGroup) select 1, id, 48 from stockItems;
    with recursive n(i) as (select 1 union all select i + 1 from n where i < ${ORDERS})
      insert into orders (supplierId, stockItemGroupId, created, sent, note, isDone)
      select 1, 1, ${at}, ${at}, '', case when n.i < ${ORDERS - 4} then 1 else 0 end from n;
    insert into orderItems (orderId, stockItemId, description, amount, packagingUnit, unitsPerPackage, pricePerUnit)
      select orders.id, item.id, item.name, 2, 'Kiste (24)', 24000, 82500 from orders
      join stockItems item on item.id % 10 = orders.id % 10;`);
  db.close();
}
