import { findSupplier } from '../../../src/rules/invoices/findSupplier';
import { orderNumberIn } from '../../../src/rules/invoices/orderReference';
import { rowWhere } from '../../db/repository/rowsById';
import { survivorOf } from '../../db/repository/survivorOf';
import type { Db } from '../../db/tables';
import { creditedInvoice, replacedInvoice } from './findCredited';
import { namedOrders, orderCandidates, orderWithRoom } from './findOrders';
import { lockInvoices, relatedInvoiceIds } from './invoiceRows';
import type { InvoiceRow, WholeInvoice } from './judged';
import { ordersOfInvoices } from './judging/relatedInvoices';
import { type Groups, visibleOrders } from './visibleInvoices';

/** Fills in what is certain: supplier, orders, credited or replaced invoice. @param groups of orders to look among */
export async function assign(db: Db, invoice: WholeInvoice, groups: Groups = 'all'): Promise<WholeInvoice> {
  const { supplierId } = await supplierOf(db, invoice.row, groups);
  return supplierId === null ? invoice : assignTo(db, invoice, supplierId, groups);
}

export async function assignTo(
  db: Db,
  invoice: WholeInvoice,
  supplierId: number,
  groups: Groups = 'all',
): Promise<WholeInvoice> {
  const known = { ...invoice.row, supplierId };
  const row = {
    ...known,
    replacesInvoiceId: await replacedInvoice(db, known),
    settlesInvoiceId: await creditedInvoice(db, known),
  };
  const found = { ...invoice, row };
  return invoice.orderIds.length > 0 || row.isWithoutOrder === 1 ? found : withOrders(db, found, groups);
}

/** Assigns again once the invoices to credit or replace are locked: another may have done so. @param assigning repeatable */
export async function assignLocked(db: Db, assigning: () => Promise<WholeInvoice>): Promise<WholeInvoice> {
  const found = await assigning();
  const about = relatedInvoiceIds(found.row);
  if (about.length === 0) return found;
  await lockInvoices(db, about);
  return assigning();
}

/** Uses the orders that the invoice names, else those of the related invoice, else the only order that fits. */
async function withOrders(db: Db, invoice: WholeInvoice, groups: Groups): Promise<WholeInvoice> {
  const named = await namedOrders(db, invoice, groups);
  if (named.length > 0) return { ...invoice, orderIds: named };
  const { settlesInvoiceId, replacesInvoiceId, isCredit } = invoice.row;
  const about = settlesInvoiceId ?? replacesInvoiceId;
  if (about !== null) return withOrdersOfInvoice(db, invoice, about);
  // A credit reduces what was billed, so free room on an order says nothing.
  if (isCredit === 1) return invoice;
  const found = await orderWithRoom(db, invoice, await orderCandidates(db, invoice, groups));
  return found === null ? invoice : { ...invoice, orderIds: [found] };
}

export async function withOrdersOfInvoice(db: Db, invoice: WholeInvoice, otherId: number): Promise<WholeInvoice> {
  const orders = await ordersOfInvoices(db, [otherId]);
  const other = await rowWhere(db, 'invoices', { id: otherId }, ['isWithoutOrder']);
  return {
    ...invoice,
    row: { ...invoice.row, isWithoutOrder: other?.isWithoutOrder ?? 0 },
    orderIds: orders.get(otherId) ?? [],
  };
}

export async function supplierOf(db: Db, row: InvoiceRow, groups: Groups): Promise<ReturnType<typeof findSupplier>> {
  const suppliers = await db
    .selectFrom('suppliers')
    // Documents still carry the numbers of merged suppliers.
    .innerJoin('suppliers as into', (join) => join.on('into.id', '=', survivorOf('suppliers', 'suppliers.id')))
    .select(['into.id', 'into.name', 'suppliers.vatId', 'suppliers.taxNumber', 'suppliers.iban'])
    .select('suppliers.customerNumber')
    .where('into.archived', '=', 0)
    .orderBy('into.name')
    .orderBy('into.id')
    .orderBy('suppliers.archived')
    .orderBy('suppliers.id')
    .execute();
  return findSupplier(
    {
      name: row.sellerName,
      vatId: row.sellerVatId,
      taxNumber: row.sellerTaxNumber,
      iban: row.sellerIban,
      customerNumber: row.customerNumber,
      orderedFrom: await supplierOfOrder(db, orderNumberIn(row.orderReference), groups),
    },
    suppliers,
  );
}

async function supplierOfOrder(db: Db, named: number | null, groups: Groups): Promise<number | null> {
  const [id] = named === null ? [] : await visibleOrders(db, groups, [named]);
  if (id === undefined) return null;
  const order = await db
    .selectFrom('orders')
    .select(survivorOf('suppliers', 'orders.supplierId').as('supplierId'))
    .where('id', '=', id)
    .executeTakeFirst();
  return order?.supplierId ?? null;
}
