import { sql } from 'kysely';
import { inTransaction } from '../../../server/db/engine/transaction';
import type { Db } from '../../../server/db/tables';
import type { House } from '../api/groupLeaksHouse';

const DAYS = 5_000;
const AT = sql.lit('2020-01-01T00:00:00.000Z');
const days = sql`with recursive day(n) as (select 1 union all select n + 1 from day where n < ${sql.lit(DAYS)})`;

const BOOKED = sql`(select id, number from "deliveries" where "createdAt" = ${AT}) as booked`;
const PAIRED = sql`${BOOKED} join (select id, row_number() over (order by id) as n from "orders" where created = ${AT}) as old
  on old.n = booked.number`;

const BILLED = sql`(select id, row_number() over (order by id) as n from "invoices" where "importedAt" = ${AT}) as billed
  join (select id, row_number() over (order by id) as n from "orders" where created = ${AT}) as old on old.n = billed.n`;

/** Adds data of thousands of days, so that the planner treats no table as small. */
export async function liveForYears(db: Db, { other, item, otherItem, supplier, location }: House) {
  const fill = (table: string, columns: string, values: ReturnType<typeof sql>, from = sql`day`) =>
    sql`${days} insert into ${sql.table(table)} (${sql.raw(columns)}) select ${values} from ${from} where true`;
  const group = sql.lit(other.group);
  const articles = sql`(select id from "stockItems" where id in (${sql.lit(item)}, ${sql.lit(otherItem)})) as article`;
  const old = (table: string) => sql`(select id from ${sql.table(table)} where created = ${AT}) as old`;
  await inTransaction(db, async (tx) => {
    for (const statement of [
      fill('censuses', '"status", "stockItemGroupId", "created", "finished"', sql`4, ${group}, ${AT}, ${AT}`),
      fill(
        'stockModifications',
        '"censusId", "stockItemId", "stockLocationId", "newAmount"',
        sql`old.id, article.id, ${sql.lit(location)}, 1000`,
        sql`${old('censuses')} cross join ${articles}`,
      ),
      fill(
        'stockHistory',
        '"censusId", "stockItemId", "stockLocationId", "newAmount", "at"',
        sql`old.id, article.id, ${sql.lit(location)}, 1000, ${AT}`,
        sql`${old('censuses')} cross join ${articles}`,
      ),
      fill(
        'orders',
        '"supplierId", "stockItemGroupId", "created", "sent", "isDone"',
        sql`${sql.lit(supplier)}, ${group}, ${AT}, ${AT}, 1`,
      ),
      fill(
        'deliveries',
        '"supplierId", "state", "deliveredAt", "returns", "createdAt", "createdByUserId", "number"',
        sql`${sql.lit(supplier)}, 'booked', ${AT}, '[]', ${AT}, 1, n`,
      ),
      fill('deliveryOrders', '"deliveryId", "orderId"', sql`booked.id, old.id`, PAIRED),
      fill(
        'deliveryLines',
        '"deliveryId", "stockItemId", "deliveredAmount", "isDamaged", "rest"',
        sql`booked.id, article.id, 1000, 0, 'wait'`,
        sql`${BOOKED} cross join ${articles}`,
      ),
      fill(
        'invoices',
        `"fileName", "sha256", "size", "importedAt", "importedByUserId", "importedByName", "syntax", "number", "numberKey",
          "issueDate", "issueYear", "typeCode", "isCreditNote", "isCredit", "currency", "sellerName", "allowances", "charges",
          "net", "supplierId", "state"`,
        sql`'r.xml', cast(n as text), 1, ${AT}, 1, 'admin', 'UBL', cast(n as text), cast(n as text),
          '2020-01-01', '2020', '380', 0, 0, 'EUR', 'Brauerei', '0', '0',
          '0', ${sql.lit(supplier)}, case when n % 2 = 0 then 'settled' else 'open' end`,
      ),
      fill('invoiceOrders', '"invoiceId", "orderId"', sql`billed.id, old.id`, BILLED),
      fill(
        'invoiceLines',
        '"invoiceId", "kind", "baseQuantity", "allowances", "charges", "isInformation", "lineTotal"',
        sql`billed.id, 'item', '1', '0', '0', 0, '0'`,
        sql`(select id from "invoices" where "importedAt" = ${AT}) as billed`,
      ),
      fill(
        'invoiceClaims',
        `"invoiceId", "amount", "lineIds", "createdAt", "createdByUserId", "letter", "messageId", "state", "startedAt",
          "html"`,
        sql`billed.id, 1, '[]', ${AT}, 1, '{}', 'x', 'sent', ${AT}, 'x'`,
        sql`(select id from "invoices" where "importedAt" = ${AT} and state = 'settled') as billed`,
      ),
      fill(
        'goodsReceived',
        '"id", "deliveryId", "kind", "day", "supplierName", "recordedAt", "recordedBy", "depositValue"',
        sql`booked.number, booked.id, 'Eingang', '2020-01-01', 'Brauerei', ${AT}, 'admin', 0`,
        BOOKED,
      ),
      fill(
        'depositTypes',
        '"name", "value", "kind", "archived"',
        sql`'Kasten', 150, 'crate', 0`,
        sql`(select 1) as one`,
      ),
      fill(
        'depositMovements',
        '"at", "recordedAt", "supplierId", "depositTypeId", "count", "unitValue", "kind"',
        sql`${AT}, ${AT}, ${sql.lit(supplier)}, type.id, 1, 150, 'delivery'`,
        sql`day cross join (select id from "depositTypes") as type`,
      ),
      fill(
        'stockMovements',
        '"at", "recordedAt", "stockItemId", "quantity", "kind", "reason", "userId", "unitPrice"',
        sql`${AT}, ${AT}, article.id, -1000, 'loss', 'Bruch', 1, 8215`,
        sql`day cross join ${articles}`,
      ),
      fill(
        'stockCounts',
        '"stockItemId", "at", "amount", "sourceResource", "sourceId"',
        sql`article.id, ${AT}, 1000, 'censuses', 100000 + n`,
        sql`day cross join ${articles}`,
      ),
      fill(
        'orderItems',
        '"orderId", "stockItemId", "description", "amount"',
        sql`old.id, article.id, 'Helles', 1`,
        sql`${old('orders')} cross join ${articles}`,
      ),
      fill(
        'orderMails',
        '"orderId", "messageId", "state", "startedAt", "html"',
        sql`old.id, 'x', 'sent', ${AT}, 'x'`,
        old('orders'),
      ),
      fill(
        'priceHistory',
        '"stockItemId", "oldPrice", "newPrice", "changedAt"',
        sql`article.id, 1, 2, ${AT}`,
        sql`day cross join ${articles}`,
      ),
      fill('stockTakings', '"targetDate", "created"', sql`'2020-01-01', ${AT}`),
      fill(
        'stockTakingItems',
        `"stockTakingId", "stockItemId", "stockLocationId", "name", "stockLocationName", "countingOrder", "pricePerUnit"`,
        sql`old.id, article.id, ${sql.lit(location)}, 'Helles', 'Keller', 1, 1`,
        sql`${old('stockTakings')} cross join ${articles}`,
      ),
      fill(
        'sessions',
        '"jti", "tokenVersion", "created", "lastSeen", "expires"',
        sql`
        cast(n as text), 0, ${AT}, ${AT}, '2999'`,
      ),
      fill(
        'idempotencyKeys',
        '"userId", "key", "requestHash", "status", "body", "createdAt"',
        sql`
        n, 'x', 'x', 200, 'null', ${AT}`,
      ),
      fill(
        'auditLog',
        '"at", "resource", "recordId", "action", "changes", "chain", "seq", "hash"',
        sql`
        ${AT}, 'units', n, 'update', '{}', 99, n, 'x'`,
      ),
      sql`insert into "webhooks" ("name", "nameKey", "url", "events", "secret", "created")
        values ('Kasse', 'kasse', 'https://example.com/', '["orders.sent"]', 'whsec_', ${AT})`,
      fill(
        'webhookDeliveries',
        '"webhookId", "messageId", "type", "resource", "recordId", "body", "created", "state", "nextAttemptAt"',
        sql`n % 9 + 1, cast(n as text), 'orders.sent', 'orders', n, '{}', ${AT},
          case n % 100 when 0 then 'waiting' when 1 then 'failed' else 'delivered' end, case n % 100 when 0 then ${AT} end`,
      ),
    ])
      await statement.execute(tx);
  });
}
