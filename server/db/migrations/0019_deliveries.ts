import type { AnyDb } from '../database';
import { makeAppendOnly } from './appendOnly';
import { addColumn, createIndexOn, versioned, withId } from './columns';

/** Older orders were sent before this program knew deliveries and count as received. */
const SETTLED_AFTER_MS = 7 * 86_400_000;

export async function up(db: AnyDb): Promise<void> {
  await addColumn(db, 'orders', 'isSettled', 'integer', (c) => c.notNull().defaultTo(0));
  await addColumn(db, 'orders', 'isDone', 'integer', (c) => c.notNull().defaultTo(0));
  await db
    .updateTable('orders')
    .set({ isSettled: 1, isDone: 1 })
    .where('sent', '<', new Date(Date.now() - SETTLED_AFTER_MS).toISOString())
    .execute();
  await createIndexOn(db, 'orders', 'isDone', 'sent');
  await addColumn(db, 'orderItems', 'cancelledAmount', 'bigint', (c) => c.notNull().defaultTo(0));

  await versioned(withId(db, 'deliveries'))
    .addColumn('clientId', 'text', (c) => c.unique())
    .addColumn('supplierId', 'integer', (c) => c.notNull().references('suppliers.id').onDelete('restrict'))
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('deliveryNoteNumber', 'text')
    .addColumn('deliveredAt', 'text', (c) => c.notNull())
    .addColumn('note', 'text')
    .addColumn('returns', 'text', (c) => c.notNull())
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addColumn('createdByUserId', 'integer', (c) => c.notNull())
    .addColumn('number', 'integer', (c) => c.unique())
    .addColumn('bookedAt', 'text')
    .addColumn('bookedByUserId', 'integer')
    .addColumn('bookedByName', 'text')
    .addColumn('reverseNumber', 'integer', (c) => c.unique())
    .addColumn('reversedAt', 'text')
    .addColumn('reversedByUserId', 'integer')
    .addColumn('reversedByName', 'text')
    .addColumn('reverseNote', 'text')
    .execute();
  await createIndexOn(db, 'deliveries', 'supplierId');
  await createIndexOn(db, 'deliveries', 'deliveredAt', 'id');
  await createIndexOn(db, 'deliveries', 'state', 'deliveredAt');

  await db.schema
    .createTable('deliveryOrders')
    .addColumn('deliveryId', 'integer', (c) => c.notNull().references('deliveries.id').onDelete('cascade'))
    .addColumn('orderId', 'integer', (c) => c.notNull().references('orders.id').onDelete('restrict'))
    .addPrimaryKeyConstraint('deliveryOrders_pk', ['deliveryId', 'orderId'])
    .execute();
  await createIndexOn(db, 'deliveryOrders', 'orderId');

  await versioned(withId(db, 'deliveryLines'))
    .addColumn('deliveryId', 'integer', (c) => c.notNull().references('deliveries.id').onDelete('cascade'))
    .addColumn('clientId', 'text')
    .addColumn('stockItemId', 'integer', (c) => c.references('stockItems.id').onDelete('restrict'))
    .addColumn('orderItemId', 'integer', (c) => c.references('orderItems.id').onDelete('restrict'))
    .addColumn('description', 'text')
    .addColumn('itemNumber', 'text')
    .addColumn('packagingUnit', 'text')
    .addColumn('unit', 'text')
    .addColumn('unitsPerPackage', 'bigint')
    .addColumn('unitPrice', 'bigint')
    .addColumn('priceFrom', 'text')
    .addColumn('deliveredAmount', 'bigint', (c) => c.notNull())
    .addColumn('seenAmount', 'bigint')
    .addColumn('isDamaged', 'integer', (c) => c.notNull())
    .addColumn('rest', 'text', (c) => c.notNull())
    .addColumn('note', 'text')
    .addColumn('deposits', 'text')
    .addColumn('orderedAmount', 'bigint')
    .addColumn('expectedAmount', 'bigint')
    .addColumn('outcome', 'text')
    .addColumn('quantity', 'bigint')
    .addColumn('value', 'bigint')
    .addColumn('restCancelled', 'bigint', (c) => c.notNull().defaultTo(0))
    .addUniqueConstraint('deliveryLines_client_unique', ['deliveryId', 'clientId'])
    .execute();
  await createIndexOn(db, 'deliveryLines', 'stockItemId');
  await createIndexOn(db, 'deliveryLines', 'orderItemId');

  await db.schema
    .createTable('goodsReceived')
    .addColumn('id', 'integer', (c) => c.primaryKey())
    .addColumn('deliveryId', 'integer', (c) => c.notNull().references('deliveries.id').onDelete('restrict'))
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('day', 'text', (c) => c.notNull())
    .addColumn('supplierName', 'text', (c) => c.notNull())
    .addColumn('supplierAddress', 'text')
    .addColumn('recordedAt', 'text', (c) => c.notNull())
    .addColumn('recordedBy', 'text', (c) => c.notNull())
    .addColumn('depositValue', 'bigint', (c) => c.notNull())
    .addUniqueConstraint('goodsReceived_delivery_unique', ['deliveryId', 'kind'])
    .execute();
  await createIndexOn(db, 'goodsReceived', 'day', 'id');
  await makeAppendOnly(db, 'goodsReceived');
}
