import type { AnyDb } from '../database';
import { addColumn, createIndexOn, createUniqueIndex, versioned, withId } from './columns';

export async function up(db: AnyDb): Promise<void> {
  const table = (name: string) => withId(db, name);

  await addColumn(db, 'users', 'tokenVersion', 'integer', (c) => c.notNull().defaultTo(0));
  await db.schema
    .createTable('revokedTokens')
    .addColumn('jti', 'text', (c) => c.primaryKey())
    .addColumn('expiresAt', 'text', (c) => c.notNull())
    .execute();
  await db.schema
    .createTable('idempotencyKeys')
    .addColumn('userId', 'integer', (c) => c.notNull())
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('requestHash', 'text', (c) => c.notNull())
    .addColumn('status', 'integer', (c) => c.notNull())
    .addColumn('body', 'text', (c) => c.notNull())
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('idempotencyKeys_pk', ['userId', 'key'])
    .execute();
  await createIndexOn(db, 'idempotencyKeys', 'createdAt');

  await table('auditLog')
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('userId', 'integer')
    .addColumn('userName', 'text')
    .addColumn('resource', 'text', (c) => c.notNull())
    .addColumn('recordId', 'integer', (c) => c.notNull())
    .addColumn('action', 'text', (c) => c.notNull())
    .addColumn('changes', 'text', (c) => c.notNull())
    .execute();
  await createIndexOn(db, 'auditLog', 'resource', 'recordId');

  await versioned(table('censuses'))
    .addColumn('status', 'integer', (c) => c.notNull())
    .addColumn('stockItemGroupId', 'integer', (c) => c.notNull().references('stockItemGroups.id').onDelete('restrict'))
    .addColumn('userId', 'integer', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('created', 'text', (c) => c.notNull())
    .addColumn('finished', 'text')
    .execute();
  await createUniqueIndex(db, 'censuses_running_unique', 'censuses', ['stockItemGroupId'], '"status" in (0, 1, 2)');

  await versioned(table('stockModifications'))
    .addColumn('censusId', 'integer', (c) => c.notNull().references('censuses.id').onDelete('cascade'))
    .addColumn('stockItemId', 'integer', (c) => c.notNull().references('stockItems.id').onDelete('restrict'))
    .addColumn('stockLocationId', 'integer', (c) => c.notNull().references('stockLocations.id').onDelete('restrict'))
    .addColumn('newAmount', 'bigint')
    .addColumn('isExtra', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('countedByUserId', 'integer', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('countedAt', 'text')
    .addUniqueConstraint('stockModifications_place_unique', ['censusId', 'stockItemId', 'stockLocationId'])
    .execute();
  await createIndexOn(db, 'stockModifications', 'stockItemId');

  await db.schema
    .createTable('stockLevels')
    .addColumn('stockItemId', 'integer', (c) => c.notNull().references('stockItems.id').onDelete('cascade'))
    .addColumn('stockLocationId', 'integer', (c) => c.notNull().references('stockLocations.id').onDelete('cascade'))
    .addColumn('amount', 'bigint', (c) => c.notNull())
    .addColumn('updatedAt', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('stockLevels_pk', ['stockItemId', 'stockLocationId'])
    .execute();
  await table('stockHistory')
    .addColumn('censusId', 'integer', (c) => c.references('censuses.id').onDelete('set null'))
    .addColumn('stockItemId', 'integer', (c) => c.notNull().references('stockItems.id').onDelete('restrict'))
    .addColumn('stockLocationId', 'integer', (c) => c.notNull().references('stockLocations.id').onDelete('restrict'))
    .addColumn('oldAmount', 'bigint')
    .addColumn('newAmount', 'bigint', (c) => c.notNull())
    .addColumn('userId', 'integer', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('userName', 'text')
    .addColumn('at', 'text', (c) => c.notNull())
    .execute();
  await createIndexOn(db, 'stockHistory', 'stockItemId', 'stockLocationId', 'at');
  await createIndexOn(db, 'stockHistory', 'censusId');

  await versioned(table('orders'))
    .addColumn('supplierId', 'integer', (c) => c.notNull().references('suppliers.id').onDelete('restrict'))
    .addColumn('stockItemGroupId', 'integer', (c) => c.references('stockItemGroups.id').onDelete('restrict'))
    .addColumn('censusId', 'integer', (c) => c.references('censuses.id').onDelete('set null'))
    .addColumn('created', 'text', (c) => c.notNull())
    .addColumn('sent', 'text')
    .addColumn('generatedHtml', 'text')
    .addColumn('note', 'text', (c) => c.notNull().defaultTo(''))
    .addUniqueConstraint('orders_census_supplier_unique', ['censusId', 'supplierId'])
    .execute();
  await createIndexOn(db, 'orders', 'created');

  await versioned(table('orderItems'))
    .addColumn('orderId', 'integer', (c) => c.notNull().references('orders.id').onDelete('cascade'))
    .addColumn('stockItemId', 'integer', (c) => c.references('stockItems.id').onDelete('restrict'))
    .addColumn('description', 'text', (c) => c.notNull())
    .addColumn('itemNumber', 'text')
    .addColumn('amount', 'bigint', (c) => c.notNull())
    .addColumn('packagingUnit', 'text')
    .addColumn('unitsPerPackage', 'bigint')
    .addColumn('pricePerUnit', 'bigint')
    .addColumn('proposedAmount', 'bigint')
    .addColumn('reason', 'text')
    .execute();
  await createIndexOn(db, 'orderItems', 'orderId');
  await createIndexOn(db, 'orderItems', 'stockItemId');

  await table('orderMails')
    .addColumn('orderId', 'integer', (c) => c.notNull().references('orders.id').onDelete('cascade'))
    .addColumn('messageId', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('startedAt', 'text', (c) => c.notNull())
    .addColumn('finishedAt', 'text')
    .addColumn('html', 'text', (c) => c.notNull())
    .addColumn('error', 'text')
    .execute();
  await createIndexOn(db, 'orderMails', 'orderId');
  await createUniqueIndex(db, 'orderMails_sending_unique', 'orderMails', ['orderId'], `"state" = 'sending'`);

  await table('priceHistory')
    .addColumn('stockItemId', 'integer', (c) => c.notNull().references('stockItems.id').onDelete('cascade'))
    .addColumn('oldPrice', 'bigint', (c) => c.notNull())
    .addColumn('newPrice', 'bigint', (c) => c.notNull())
    .addColumn('changedAt', 'text', (c) => c.notNull())
    .addColumn('userId', 'integer', (c) => c.references('users.id').onDelete('set null'))
    .execute();
  await createIndexOn(db, 'priceHistory', 'stockItemId', 'changedAt');
}
