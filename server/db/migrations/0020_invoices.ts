import type { AnyDb } from '../database';
import { makeAppendOnly } from './appendOnly';
import { createIndexOn, createUniqueIndex, versioned, withId } from './columns';

export async function up(db: AnyDb): Promise<void> {
  await makeInvoices(db);
  await makeLines(db);
  await makeOriginals(db);
  await makeLinks(db);
  await makeClaims(db);
}

async function makeInvoices(db: AnyDb) {
  await versioned(withId(db, 'invoices'))
    .addColumn('fileName', 'text', (c) => c.notNull())
    .addColumn('sha256', 'text', (c) => c.notNull())
    .addColumn('size', 'integer', (c) => c.notNull())
    .addColumn('importedAt', 'text', (c) => c.notNull())
    .addColumn('importedByUserId', 'integer', (c) => c.notNull())
    .addColumn('importedByName', 'text', (c) => c.notNull())
    .addColumn('syntax', 'text', (c) => c.notNull())
    .addColumn('profile', 'text')
    .addColumn('number', 'text', (c) => c.notNull())
    .addColumn('numberKey', 'text', (c) => c.notNull())
    .addColumn('issueDate', 'text', (c) => c.notNull())
    .addColumn('issueYear', 'text', (c) => c.notNull())
    .addColumn('typeCode', 'text', (c) => c.notNull())
    .addColumn('isCreditNote', 'integer', (c) => c.notNull())
    .addColumn('isCredit', 'integer', (c) => c.notNull())
    .addColumn('currency', 'text', (c) => c.notNull())
    .addColumn('orderReference', 'text')
    .addColumn('precedingInvoice', 'text')
    .addColumn('deliveryDate', 'text')
    .addColumn('despatchReference', 'text')
    .addColumn('sellerName', 'text', (c) => c.notNull())
    .addColumn('sellerVatId', 'text')
    .addColumn('sellerTaxNumber', 'text')
    .addColumn('sellerIban', 'text')
    .addColumn('customerNumber', 'text')
    .addColumn('lineTotal', 'text')
    .addColumn('allowances', 'text', (c) => c.notNull())
    .addColumn('charges', 'text', (c) => c.notNull())
    .addColumn('net', 'text')
    .addColumn('tax', 'text')
    .addColumn('gross', 'text')
    .addColumn('due', 'text')
    .addColumn('supplierId', 'integer', (c) => c.references('suppliers.id').onDelete('restrict'))
    .addColumn('isWithoutOrder', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('settlesInvoiceId', 'integer', (c) => c.references('invoices.id').onDelete('restrict'))
    .addColumn('isCreditAnswered', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('replacesInvoiceId', 'integer', (c) => c.references('invoices.id').onDelete('restrict'))
    .addColumn('note', 'text')
    .addColumn('acceptedAt', 'text')
    .addColumn('acceptedByUserId', 'integer')
    .addColumn('acceptedByName', 'text')
    .addColumn('acceptNote', 'text')
    .addColumn('discardedAt', 'text')
    .addColumn('discardedByUserId', 'integer')
    .execute();
  const once = (name: string, ...columns: string[]) =>
    createUniqueIndex(db, `invoices_${name}_unique`, 'invoices', columns, "state <> 'discarded'");
  await once('sha256', 'sha256');
  await once('number', 'supplierId', 'numberKey', 'issueYear');
  await createIndexOn(db, 'invoices', 'supplierId', 'issueDate');
  await createIndexOn(db, 'invoices', 'issueDate', 'id');
  await createIndexOn(db, 'invoices', 'state', 'issueDate');
  await createIndexOn(db, 'invoices', 'importedByUserId');
  await createIndexOn(db, 'invoices', 'settlesInvoiceId');
  await createIndexOn(db, 'invoices', 'replacesInvoiceId');

  await db.schema
    .createTable('invoiceOrders')
    .addColumn('invoiceId', 'integer', (c) => c.notNull().references('invoices.id').onDelete('restrict'))
    .addColumn('orderId', 'integer', (c) => c.notNull().references('orders.id').onDelete('restrict'))
    .addPrimaryKeyConstraint('invoiceOrders_pk', ['invoiceId', 'orderId'])
    .execute();
  await createIndexOn(db, 'invoiceOrders', 'orderId');
}

async function makeLines(db: AnyDb) {
  await withId(db, 'invoiceLines')
    .addColumn('invoiceId', 'integer', (c) => c.notNull().references('invoices.id').onDelete('restrict'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('lineId', 'text')
    .addColumn('name', 'text')
    .addColumn('sellerItemId', 'text')
    .addColumn('buyerItemId', 'text')
    .addColumn('gtin', 'text')
    .addColumn('orderReference', 'text')
    .addColumn('orderLineReference', 'text')
    .addColumn('quantity', 'text')
    .addColumn('unitCode', 'text')
    .addColumn('price', 'text')
    .addColumn('baseQuantity', 'text', (c) => c.notNull())
    .addColumn('lineTotal', 'text')
    .addColumn('allowances', 'text', (c) => c.notNull())
    .addColumn('charges', 'text', (c) => c.notNull())
    .addColumn('isInformation', 'integer', (c) => c.notNull())
    .addColumn('saidStockItemId', 'integer', (c) => c.references('stockItems.id').onDelete('restrict'))
    .addColumn('saidDepositTypeId', 'integer', (c) => c.references('depositTypes.id').onDelete('restrict'))
    .addColumn('saidOther', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('saidNotOrdered', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('saidUnitsPerBilled', 'bigint')
    .addColumn('saidOrderItemId', 'integer')
    .addColumn('frozen', 'text')
    .execute();
  await createIndexOn(db, 'invoiceLines', 'invoiceId', 'id');
  await createIndexOn(db, 'invoiceLines', 'saidStockItemId');
  await createIndexOn(db, 'invoiceLines', 'saidDepositTypeId');
}

async function makeOriginals(db: AnyDb) {
  await withId(db, 'invoiceOriginals')
    .addColumn('invoiceId', 'integer', (c) => c.notNull().references('invoices.id').onDelete('restrict'))
    .addColumn('part', 'text', (c) => c.notNull())
    .addColumn('number', 'integer', (c) => c.notNull())
    .addColumn('content', 'text', (c) => c.notNull())
    .addUniqueConstraint('invoiceOriginals_part_unique', ['invoiceId', 'part', 'number'])
    .execute();
  await makeAppendOnly(db, 'invoiceOriginals');
}

async function makeLinks(db: AnyDb) {
  await withId(db, 'invoiceLinks')
    .addColumn('supplierId', 'integer', (c) => c.notNull().references('suppliers.id').onDelete('cascade'))
    .addColumn('keyKind', 'text', (c) => c.notNull())
    .addColumn('key', 'text', (c) => c.notNull())
    // Hash of the key, which may be longer than an index accepts.
    .addColumn('keyHash', 'text', (c) => c.notNull())
    .addColumn('stockItemId', 'integer', (c) => c.references('stockItems.id').onDelete('cascade'))
    .addColumn('depositTypeId', 'integer', (c) => c.references('depositTypes.id').onDelete('cascade'))
    .addColumn('isOther', 'integer', (c) => c.notNull())
    .addColumn('learnedAt', 'text', (c) => c.notNull())
    .addColumn('learnedByUserId', 'integer', (c) => c.notNull())
    .addUniqueConstraint('invoiceLinks_key_unique', ['supplierId', 'keyKind', 'keyHash'])
    .execute();
  await createIndexOn(db, 'invoiceLinks', 'stockItemId');
  await createIndexOn(db, 'invoiceLinks', 'depositTypeId');

  await withId(db, 'invoiceLinkUnits')
    .addColumn('linkId', 'integer', (c) => c.notNull().references('invoiceLinks.id').onDelete('cascade'))
    .addColumn('unitCode', 'text', (c) => c.notNull())
    .addColumn('unitsPerBilled', 'bigint')
    .addUniqueConstraint('invoiceLinkUnits_code_unique', ['linkId', 'unitCode'])
    .execute();
}

async function makeClaims(db: AnyDb) {
  await withId(db, 'invoiceClaims')
    .addColumn('invoiceId', 'integer', (c) => c.notNull().references('invoices.id').onDelete('restrict'))
    .addColumn('amount', 'bigint', (c) => c.notNull())
    .addColumn('lineIds', 'text', (c) => c.notNull())
    .addColumn('note', 'text')
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addColumn('createdByUserId', 'integer', (c) => c.notNull())
    .addColumn('letter', 'text', (c) => c.notNull())
    .addColumn('messageId', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('startedAt', 'text', (c) => c.notNull())
    .addColumn('attempts', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('nextAttemptAt', 'text')
    .addColumn('userId', 'integer', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('contentHash', 'text')
    .addColumn('finishedAt', 'text')
    .addColumn('html', 'text', (c) => c.notNull())
    .addColumn('error', 'text')
    .execute();
  await createIndexOn(db, 'invoiceClaims', 'invoiceId', 'id');
  await createIndexOn(db, 'invoiceClaims', 'state', 'nextAttemptAt');
  await createIndexOn(db, 'invoiceClaims', 'userId');
  // A rejected claim does not count: another one may follow.
  await createUniqueIndex(db, 'invoiceClaims_once_unique', 'invoiceClaims', ['invoiceId'], "state <> 'failed'");
}
