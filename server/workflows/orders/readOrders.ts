import { sql } from 'kysely';
import { mailLocationText, type Order } from '../../../src/contract/orders';
import { pluck } from '../../../src/lib/pluck';
import { fromScaled } from '../../../src/resources/kit';
import { cutOffOn, type SupplierCalendar } from '../../../src/rules/supplierCalendar';
import { oneOf } from '../../db/database';
import { inParts } from '../../db/engine/inParts';
import type { Db } from '../../db/tables';
import { notFound } from '../../problem';
import { mapInTurns } from '../../turns';
import { readCalendars } from '../calendar/readCalendars';
import { lineCentsOf } from '../centsOf';
import { lastMails, type Mailed } from './mail/lastMails';
import { readReceipts } from './readReceipts';

/** Orders per turn: small enough to read in a few milliseconds. */
const PART = 250;

/** Keeps the order of `ids`, skips missing ones. Contains links instead of mail texts, as lists may have thousands. */
export async function readOrders(db: Db, ids: readonly number[]): Promise<Order[]> {
  const parts = await mapInTurns(inParts(ids, PART), async (part) => {
    const rows = await selectOrders(db)
      .where(oneOf(db, 'orders.id', part))
      .execute();
    const mails = await lastMails(db, part);
    const byId = new Map(rows.map((row) => [row.id, row]));
    const facts = await readFacts(db, rows);
    return part.flatMap((id) => {
      const row = byId.get(id);
      return row ? present(row, facts, row.wasMailed ? mailLocationText(id) : null, mails.get(id)) : [];
    });
  });
  return parts.flat();
}

export async function findOrder(db: Db, id: number): Promise<Order | undefined> {
  const row = await selectOrders(db).select('orders.generatedHtml').where('orders.id', '=', id).executeTakeFirst();
  return row && present(row, await readFacts(db, [row]), row.generatedHtml, (await lastMails(db, [id])).get(id));
}

/** @throws Problem NOT_FOUND */
export async function readOrder(db: Db, id: number): Promise<Order> {
  const order = await findOrder(db, id);
  if (!order) throw notFound(`Bestellung ${id}`);
  return order;
}

const selectOrders = (db: Db) =>
  db
    .selectFrom('orders')
    .innerJoin('suppliers', 'suppliers.id', 'orders.supplierId')
    .leftJoin('stockItemGroups', 'stockItemGroups.id', 'orders.stockItemGroupId')
    .select(['orders.id', 'orders.version', 'orders.supplierId', 'orders.stockItemGroupId', 'orders.censusId'])
    .select(['orders.created', 'orders.sent', 'orders.note', 'orders.deliveryDay', 'orders.isSettled'])
    .select(['orders.sentBy', 'orders.sentByName', 'orders.sentTo', 'orders.changedAfterSent', 'orders.addenda'])
    .select(['suppliers.name as supplierName', 'stockItemGroups.name as groupName'])
    .select(({ eb }) => eb('orders.generatedHtml', 'is not', null).as('wasMailed'));

type OrderRow = Awaited<ReturnType<ReturnType<typeof selectOrders>['executeTakeFirstOrThrow']>>;

interface Facts {
  calendars: ReadonlyMap<number, SupplierCalendar>;
  receipts: ReadonlyMap<number, Order['receipt']>;
  values: ReadonlyMap<number, Order['value']>;
}

async function readFacts(db: Db, rows: readonly OrderRow[]): Promise<Facts> {
  const dated = rows.filter(({ deliveryDay }) => deliveryDay !== null).map(({ supplierId }) => supplierId);
  return {
    calendars: await readCalendars(db, [...new Set(dated)]),
    receipts: await readReceipts(db, rows),
    values: await readValues(db, pluck(rows, 'id')),
  };
}

function present(
  row: OrderRow,
  { calendars, receipts, values }: Facts,
  generatedHtml: string | null,
  mailed: Mailed = { mail: null, mailedAt: null },
): Order {
  const { id, version, supplierId, stockItemGroupId, censusId, created, sent, note, deliveryDay } = row;
  const { supplierName, groupName, sentBy, sentByName, sentTo, addenda } = row;
  return {
    id,
    version,
    supplierId,
    stockItemGroupId,
    censusId,
    created,
    sent,
    generatedHtml,
    note,
    deliveryDay,
    sentBy,
    sentByName,
    sentTo,
    addenda,
    changedAfterSent: row.changedAfterSent === 1,
    orderUntil: cutOffOn(calendars.get(supplierId), deliveryDay),
    receipt: receipts.get(id) ?? 'none',
    supplier: { id: supplierId, name: supplierName },
    stockItemGroup: stockItemGroupId === null || groupName === null ? null : { id: stockItemGroupId, name: groupName },
    ...mailed,
    value: values.get(id) ?? null,
  };
}

/** Value by order id, computed like `orderTotal`; orders without a priced line are missing. */
async function readValues(db: Db, orderIds: readonly number[]): Promise<Map<number, Order['value']>> {
  const rows = await db
    .selectFrom('orderItems')
    .where(oneOf(db, 'orderId', orderIds))
    .where('unitsPerPackage', 'is not', null)
    .where('pricePerUnit', 'is not', null)
    .groupBy('orderId')
    .select('orderId')
    .select(sql<number | string>`sum(${lineCentsOf(db, 'orderItems')})`.as('cents'))
    .execute();
  return new Map(rows.map(({ orderId, cents }) => [orderId, fromScaled(Number(cents), 2)]));
}
