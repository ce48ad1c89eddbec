import Big from 'big.js';
import { addDays, dayBounds, todayIn } from '../../src/rules/dates';
import { toCents } from '../../src/rules/invoices/exact';
import type { Db, Tx } from '../db/tables';
import type { SessionUser } from '../http/call';
import { importInvoice } from '../workflows/invoices/reception/importInvoice';
import { companies, invoices } from './data/invoices';
import { timeZone } from './settings';
import { type DemoInvoiceLine, ublInvoice } from './ublInvoice';

type Kind = (typeof invoices)[number]['kind'];

const HOUR_MS = 3_600_000;
const READ_MS = 10 * HOUR_MS;

export async function loadInvoices(db: Db, user: SessionUser, now: string): Promise<void> {
  const { documentOf } = await import('../einvoice/documentOf');
  for (const { supplier, number, kind, daysAfterOrder, taxPercent } of invoices) {
    const order = await orderOf(db, supplier);
    const seller = companies[supplier];
    if (!order || !seller) throw new Error(`Nothing was ordered of ${supplier}`);
    const issueDate = addDays(todayIn(timeZone, new Date(order.created)), daysAfterOrder);
    const readAt = new Date(Date.parse(dayBounds(issueDate, timeZone).start) + READ_MS).toISOString();
    const xml = ublInvoice({
      number,
      issueDate,
      taxPercent,
      isCreditNote: kind === 'credit',
      orderId: order.id,
      seller: { name: supplier, ...seller },
      customerNumber: order.customerNumber,
      lines: LINES[kind](await itemsOf(db, order.id), await anotherOf(db, order)),
    });
    await importInvoice(
      { db, user, now: readAt < now ? readAt : now, transact: (work) => work(db as Tx) },
      async (bytes) => ({ document: documentOf(bytes), xml: null }),
      { fileName: `${number}.xml`, content: Buffer.from(xml).toString('base64') },
    );
  }
}

const orderOf = (db: Db, supplier: string) =>
  db
    .selectFrom('orders')
    .innerJoin('suppliers', 'suppliers.id', 'orders.supplierId')
    .select(['orders.id', 'orders.created', 'orders.supplierId', 'suppliers.customerNumber'])
    .where('suppliers.name', '=', supplier)
    .where('orders.sent', 'is not', null)
    .orderBy('orders.id')
    .executeTakeFirst();

async function itemsOf(db: Db, orderId: number): Promise<DemoInvoiceLine[]> {
  const items = await db
    .selectFrom('orderItems')
    .select(['description as name', 'itemNumber', 'amount', 'unitsPerPackage', 'pricePerUnit'])
    .where('orderId', '=', orderId)
    .where('amount', '>', 0)
    .orderBy('id')
    .execute();
  return items.map(lineOf);
}

async function anotherOf(db: Db, order: { id: number; supplierId: number }): Promise<DemoInvoiceLine> {
  const item = await db
    .selectFrom('stockItems')
    .select(['name', 'orderNumber as itemNumber', 'unitsPerPackage', 'pricePerUnit'])
    .where('supplierId', '=', order.supplierId)
    .where('id', 'not in', (items) =>
      items
        .selectFrom('orderItems')
        .select('stockItemId')
        .where('orderId', '=', order.id)
        .where('stockItemId', 'is not', null),
    )
    .orderBy('id')
    .executeTakeFirstOrThrow();
  return lineOf({ ...item, amount: 1 });
}

const lineOf = (item: {
  name: string;
  itemNumber: string | null;
  amount: number;
  unitsPerPackage: number | null;
  pricePerUnit: number | null;
}): DemoInvoiceLine => ({
  name: item.name,
  itemNumber: item.itemNumber ?? '',
  quantity: item.amount,
  price: toCents(new Big(item.pricePerUnit ?? 0).times(item.unitsPerPackage ?? 1000).div(10_000_000)),
});

const LINES: Record<Kind, (items: DemoInvoiceLine[], another: DemoInvoiceLine) => DemoInvoiceLine[]> = {
  clean: (items) => items,
  // One line is too expensive, one has too many units, one is billed twice, and one was never ordered.
  faulty: ([dearer, more, twice, ...rest], another) =>
    dearer && more && twice
      ? [
          { ...dearer, price: toCents(dearer.price.times('1.06')) },
          { ...more, quantity: more.quantity + 1 },
          twice,
          ...rest,
          twice,
          another,
        ]
      : rest,
  credit: ([first]) => (first ? [{ ...first, quantity: 1 }] : []),
};
