import { join } from 'node:path';
import { DatabaseSync } from '@photostructure/sqlite';

const ARTICLES = 10_000;
const ORDERS = 20_000;
/** Most lines of an order, and of a delivery. */
const LINES = 500;
const DELIVERED = 1000;
/** Open invoices of the large order, with the most lines allowed. */
const INVOICES = 6;
const INVOICE_LINES = 10_000;
const INVENTORY = 5_000;
/** Counts, and as many movements: two to three years of them. */
const YEARS_OF_ROWS = 100_000;

/** Ids of the large records; all others belong to the demo data. */
export const LARGE = {
  supplier: 1001,
  group: 1001,
  location: 1001,
  /** First of many ids. */
  article: 10_001,
  sentOrder: 100_001,
  unsentOrder: 100_002,
  /** An unsent order, like the one after it. */
  draft: 1001,
  stockTaking: 1001,
  delivery: 10_001,
  booked: 10_002,
  /** First of several invoices about lines that nobody ordered. */
  invoice: 10_001,
} as const;

/** Fills the SQLite file of a stopped server that started with demo data. */
export function fillHouse(dataDir: string): void {
  const db = new DatabaseSync(join(dataDir, 'zaehlwerk.db'));
  const numbers = (most: number) => `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${most})`;
  const ago = (minutes: string) => `strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-' || (${minutes}) || ' minutes')`;
  const { supplier, group, location, article } = LARGE;
  const orderLine = (order: number) =>
    `insert into orderItems (orderId, stockItemId, description, itemNumber, amount, packagingUnit, unitsPerPackage, pricePerUnit, note)
       select ${order}, id, name, orderNumber, 3000, 'Kiste', 24000, pricePerUnit, 'bitte kühl und nicht vor zehn Uhr liefern'
       from stockItems where id between ${article} and ${article + LINES - 1};`;
  const deliveryLine = (delivery: number, lines: number) =>
    `insert into deliveryLines (deliveryId, stockItemId, deliveredAmount, isDamaged, rest, outcome, quantity, value)
       select ${delivery}, id, 1000, 0, 'wait', null, null, null from stockItems where id between ${article} and ${article + lines - 1};`;
  db.exec(`begin;
    insert into suppliers (id, name, nameKey, email, archived) values (${supplier}, 'Großhandel', 'grosshandel', 'gross@example.test', 0);
    insert into stockItemGroups (id, name, nameKey, executionDayOfWeek) values (${group}, 'Großes Lager', 'grosses lager', 1);
    insert into stockLocations (id, name, nameKey, countingOrder) values (${location}, 'Halle', 'halle', 99);
    ${numbers(ARTICLES)} insert into stockItems (id, name, unitId, unitsPerPackage, packagingUnitId, supplierId, orderNumber, pricePerUnit)
      select ${article} - 1 + i, 'Artikel ' || (i * 7919 % 100003) || ' süß und salzig 0,7 l', 1, 24000, 1, ${supplier}, 'B-' || i, 82500 + i from n;
    insert into stockLocationAssignments (stockItemId, stockLocationId) select id, ${location} from stockItems where id >= ${article};
    insert into stockItemGroupAssignments (stockItemGroupId, stockItemId, minAmountInGroup)
      select ${group}, id, 48000 from stockItems where id >= ${article} limit ${INVENTORY};
    insert into stockLevels (stockItemId, stockLocationId, amount, updatedAt)
      select id, ${location}, 12000, ${ago('5000')} from stockItems where id >= ${article};
    insert into stockCounts (stockItemId, at, amount, sourceResource, sourceId)
      select id, ${ago('500000')}, 12000, 'censuses', 9001 from stockItems where id >= ${article};
    insert into stockCounts (stockItemId, at, amount, sourceResource, sourceId)
      select id, ${ago('5000')}, 24000, 'censuses', 9002 from stockItems where id >= ${article};
    ${numbers(YEARS_OF_ROWS)} insert into stockCounts (stockItemId, at, amount, sourceResource, sourceId)
      select ${article} + i * 7 % ${ARTICLES}, ${ago('i * 15 + 6000')}, 12000, 'censuses', 10000 + i from n;
    insert into stockHistory (stockItemId, stockLocationId, newAmount, at)
      select id, ${location}, 12000, ${ago('5000')} from stockItems where id >= ${article};
    ${numbers(ORDERS)} insert into orders (id, supplierId, stockItemGroupId, created, sent, isDone, note)
      select 1000 + i, ${supplier}, ${group}, ${ago('i * 50')}, ${ago('i * 50 - 10')}, i > 500, '' from n;
    ${numbers(2)} insert into orderItems (orderId, stockItemId, description, itemNumber, amount, packagingUnit, unitsPerPackage, pricePerUnit)
      select orders.id, item.id, item.name, item.orderNumber, 2000, 'Kiste', 24000, item.pricePerUnit from orders cross join n
      join stockItems item on item.id = ${article} + (orders.id * 7 + n.i) % ${ARTICLES} where orders.id > 1000;
    insert into orders (id, supplierId, stockItemGroupId, created, sent) values
      (${LARGE.sentOrder}, ${supplier}, ${group}, ${ago('4000')}, ${ago('3990')}), (${LARGE.unsentOrder}, ${supplier}, ${group}, ${ago('10')}, null);
    ${orderLine(LARGE.sentOrder)} ${orderLine(LARGE.unsentOrder)}
    ${numbers(2)} insert into drafts (id, tokenId, tokenName, created, expires, supplierId, stockItemGroupId, items, note)
      select ${LARGE.draft} - 1 + i, 1, 'Assistent', ${ago('10')}, '9999-12-31T00:00:00.000Z', ${supplier}, ${group},
      (select json_group_array(json_object('stockItemId', id, 'amount', 2)) from stockItems where id between ${article} and ${article} + 199), ''
      from n;
    insert into stockTakings (id, targetDate, created, createdByUserId) values (${LARGE.stockTaking}, date('now'), ${ago('60')}, 1);
    insert into stockTakingItems (stockTakingId, stockItemId, stockLocationId, name, unit, stockLocationName, countingOrder, pricePerUnit,
        newAmount, countedByUserId, countedByName, countedAt, itemOrder)
      select ${LARGE.stockTaking}, id, ${location}, name, 'Flasche', 'Halle', 99, pricePerUnit, 7000, 1, 'admin', ${ago('30')}, id
      from stockItems where id >= ${article} limit ${INVENTORY};
    ${numbers(2000)} insert into deliveries (id, supplierId, state, deliveredAt, returns, createdAt, createdByUserId, number, bookedAt, bookedByUserId, bookedByName)
      select 1000 + i, ${supplier}, 'booked', ${ago('i * 500')}, '[]', ${ago('i * 500')}, 1, 1000 + i, ${ago('i * 500')}, 1, 'admin' from n;
    insert into goodsReceived (id, deliveryId, kind, day, supplierName, recordedAt, recordedBy, depositValue)
      select number, id, 'Eingang', substr(deliveredAt, 1, 10), 'Großhandel', bookedAt, 'admin', 150 from deliveries where id > 1000;
    insert into deliveryOrders (deliveryId, orderId) select id, id from deliveries where id > 1000;
    insert into deliveryLines (deliveryId, stockItemId, orderItemId, description, deliveredAmount, isDamaged, rest, outcome, quantity, value, unitPrice, unitsPerPackage)
      select line.orderId, line.stockItemId, line.id, line.description, 2000, 0, 'wait', 'ok', 48000, 3944, 82500, 24000
      from orderItems line join deliveries on deliveries.id = line.orderId where line.orderId > 1000;
    insert into deliveries (id, supplierId, state, deliveredAt, returns, createdAt, createdByUserId) values
      (${LARGE.delivery}, ${supplier}, 'open', ${ago('20')}, '[]', ${ago('20')}, 1), (${LARGE.booked}, ${supplier}, 'open', ${ago('20')}, '[]', ${ago('20')}, 1);
    insert into deliveryOrders (deliveryId, orderId) values (${LARGE.booked}, ${LARGE.sentOrder});
    ${deliveryLine(LARGE.delivery, LINES)} ${deliveryLine(LARGE.booked, DELIVERED)}
    ${numbers(YEARS_OF_ROWS)} insert into stockMovements (at, recordedAt, stockItemId, quantity, kind, reason, userId, unitPrice)
      select ${ago('i * 10 + 100')}, ${ago('1')}, ${article} + i * 7 % ${ARTICLES}, case when i % 2 = 0 then -1000 else 24000 end,
        case when i % 2 = 0 then 'loss' else 'delivery' end, case when i % 2 = 0 then 'Bruch' end, 1, 8215 from n;
    ${numbers(20_000)} insert into depositMovements (at, recordedAt, supplierId, depositTypeId, count, unitValue, kind, userId)
      select ${ago('i * 50 + 100')}, ${ago('1')}, ${supplier}, 1, 2, 150, 'delivery', 1 from n;
    ${numbers(20_000)} insert into priceHistory (stockItemId, oldPrice, newPrice, changedAt)
      select ${article} + i * 7 % ${ARTICLES}, 8000 + i % 100, 8001 + i % 100, ${ago('i * 50')} from n;
    ${numbers(2000)} insert into invoices (fileName, sha256, size, importedAt, importedByUserId, importedByName, syntax, number, numberKey,
        issueDate, issueYear, typeCode, isCreditNote, isCredit, currency, sellerName, allowances, charges, net, supplierId, state)
      select 'r.xml', 'x' || i, 1, ${ago('i * 500')}, 1, 'admin', 'UBL', 'G-' || i, 'g-' || i, date('now', '-' || (i / 3) || ' days'),
        strftime('%Y', 'now'), '380', 0, 0, 'EUR', 'Großhandel', '0', '0', '100.00', ${supplier}, case when i % 10 > 0 then 'settled' else 'open' end from n;
    insert into invoiceOrders (invoiceId, orderId) select id, 1000 + cast(substr(sha256, 2) as integer) from invoices where sha256 like 'x%';
    insert into invoiceLines (invoiceId, kind, name, quantity, unitCode, price, baseQuantity, lineTotal, allowances, charges, isInformation)
      select id, 'item', 'Ware', '1', 'C62', '100.00', '1', '100.00', '0', '0', 0 from invoices where sha256 like 'x%';
    ${numbers(INVOICES)} insert into invoices (id, fileName, sha256, size, importedAt, importedByUserId, importedByName, syntax, number, numberKey,
        issueDate, issueYear, typeCode, isCreditNote, isCredit, currency, sellerName, allowances, charges, net, supplierId, state)
      select ${LARGE.invoice} - 1 + i, 'l.xml', 'l' || i, 1, ${ago('5')}, 1, 'admin', 'UBL', 'L-' || i, 'l-' || i, date('now'),
        strftime('%Y', 'now'), '380', 0, 0, 'EUR', 'Großhandel', '0', '0', '100.00', ${supplier}, 'open' from n;
    insert into invoiceOrders (invoiceId, orderId) select id, ${LARGE.sentOrder} from invoices where sha256 like 'l%';
    ${numbers(INVOICE_LINES)} insert into invoiceLines (invoiceId, kind, lineId, name, sellerItemId, quantity, unitCode, price, baseQuantity, lineTotal,
        allowances, charges, isInformation)
      select invoices.id, 'item', i, 'Ware ' || i || ' ' || hex(zeroblob(200)), case when i % 2 = 0 then 'B-' || i % ${LINES} else 'X-' || i end,
        '24', 'C62', '99.00', '1', '2376.00', '0', '0', 0 from invoices cross join n where sha256 like 'l%';
    update invoiceLines set saidNotOrdered = 1 where invoiceId = ${LARGE.invoice};
    commit;`);
  db.close();
}
