import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';
import { seedItems } from './server';

export const MOVEMENTS = 100_000;
/** Movements of empties; deliveries have many lines but few types of empties. */
const EMPTIES = 40_000;
const DELIVERIES = 5000;
const WEEKS = 104;

/**
 * Fills the database of a stopped server with articles in crates with deposit, on request with two years of weekly
 * counts, deliveries, losses and empties.
 */
export function seedGoods(dataDir: string, { articles, hasPast }: { articles: number; hasPast: boolean }): void {
  seedItems(dataDir, articles);
  const db = new DatabaseSync(join(dataDir, 'zaehlwerk.db'));
  const instant = (days: string) => `strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-' || (${days}) || ' minutes')`;
  const numbers = (most: number) => `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${most})`;
  const minutes = WEEKS * 7 * 24 * 60;
  db.exec(`
    insert into depositTypes (id, name, nameKey, value, kind, archived) values (1, 'Kasten', 'kasten', 150, 'crate', 0);
    insert into stockItemDeposits (stockItemId, depositTypeId, count) select id, 1, 1 from stockItems;`);
  if (hasPast)
    db.exec(`
    ${numbers(WEEKS)} insert into stockCounts (stockItemId, at, amount, sourceResource, sourceId)
      select item.id, ${instant(`n.i * 10080 - item.id`)}, 24000 + item.id, 'censuses', n.i from n cross join stockItems item;
    ${numbers(DELIVERIES)} insert into deliveries
      (supplierId, state, deliveredAt, returns, createdAt, createdByUserId, number, bookedAt, bookedByUserId, bookedByName)
      select 1, 'booked', ${instant(`(n.i * ${minutes} / ${DELIVERIES}) + 1500`)}, '[]', ${instant('1')}, 1, n.i, ${instant('1')}, 1, 'admin' from n;
    insert into goodsReceived (id, deliveryId, kind, day, supplierName, recordedAt, recordedBy, depositValue)
      select number, id, 'Eingang', substr(deliveredAt, 1, 10), 'Getränke Nord', bookedAt, 'admin', 150 from deliveries;
    ${numbers(MOVEMENTS)} insert into stockMovements (at, recordedAt, stockItemId, quantity, kind, reason, userId, unitPrice)
      select ${instant(`(n.i * ${minutes} / ${MOVEMENTS}) + 1500`)}, ${instant('1')}, 1 + n.i * 7919 % ${articles},
        case when n.i % 5 = 0 then -1000 else 24000 end, case when n.i % 5 = 0 then 'loss' else 'delivery' end,
        case when n.i % 5 = 0 then 'Bruch' end, 1, 8215 + n.i % 100 from n;
    ${numbers(EMPTIES)} insert into depositMovements (at, recordedAt, supplierId, depositTypeId, count, unitValue, kind, userId)
      select ${instant(`(n.i * ${minutes} / ${EMPTIES}) + 1500`)}, ${instant('1')}, 1, 1,
        case when n.i % 2 = 0 then -1 else 2 end, 150, case when n.i % 2 = 0 then 'return' else 'delivery' end, 1 from n;
    ${numbers(MOVEMENTS)} insert into priceHistory (stockItemId, oldPrice, newPrice, changedAt)
      select 1 + n.i * 7919 % ${articles}, 8000 + n.i % 100, 8001 + n.i % 100, ${instant(`n.i * ${minutes} / ${MOVEMENTS}`)} from n;
    insert into deliveryLines (deliveryId, stockItemId, deliveredAmount, isDamaged, rest, outcome, quantity, value, version)
      select deliveries.id, item.id, 1000, 0, 'wait', 'unordered', 24000, 1972, 1 from deliveries
      join stockItems item on item.id % 35 = deliveries.id % 35;`);
  db.close();
}
