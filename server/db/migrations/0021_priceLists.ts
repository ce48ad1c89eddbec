import type { AnyDb } from '../database';
import { createIndex, createIndexOn, versioned, withId } from './columns';

export async function up(db: AnyDb): Promise<void> {
  await versioned(withId(db, 'priceLists'))
    .addColumn('supplierId', 'integer', (c) => c.notNull().references('suppliers.id').onDelete('cascade'))
    .addColumn('fileName', 'text', (c) => c.notNull())
    .addColumn('sha256', 'text', (c) => c.notNull())
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('validFrom', 'text')
    .addColumn('columns', 'text', (c) => c.notNull())
    .addColumn('isLearned', 'integer', (c) => c.notNull())
    .addColumn('decimal', 'text', (c) => c.notNull())
    .addColumn('per', 'text')
    .addColumn('sheets', 'text', (c) => c.notNull())
    .addColumn('sheet', 'text')
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addColumn('createdByUserId', 'integer', (c) => c.notNull())
    .addColumn('createdByName', 'text', (c) => c.notNull())
    .addColumn('appliedByUserId', 'integer')
    .addColumn('appliedByName', 'text')
    .addColumn('priceUpdateId', 'integer')
    .addColumn('prices', 'integer')
    .execute();
  await createIndexOn(db, 'priceLists', 'supplierId');
  await createIndex(db, 'priceLists_state', 'priceLists', ['state', 'validFrom']);

  await withId(db, 'priceListRows')
    .addColumn('priceListId', 'integer', (c) => c.notNull().references('priceLists.id').onDelete('cascade'))
    .addColumn('line', 'integer')
    .addColumn('orderNumber', 'text')
    .addColumn('code', 'text')
    .addColumn('name', 'text')
    .addColumn('price', 'text')
    .addColumn('priceText', 'text')
    .addColumn('unitsPerPackage', 'text')
    .addColumn('stockItemId', 'integer', (c) => c.references('stockItems.id').onDelete('set null'))
    .addColumn('oldPrice', 'bigint')
    .addColumn('per', 'text')
    .addColumn('newPrice', 'bigint')
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('reason', 'text')
    .addColumn('saidStockItemId', 'integer')
    .addColumn('saidPer', 'text')
    .addColumn('saidPrice', 'bigint')
    .addColumn('isSkipped', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('isChosen', 'integer', (c) => c.notNull().defaultTo(0))
    .execute();
  await createIndex(db, 'priceListRows_priceListId', 'priceListRows', ['priceListId', 'line']);
  await createIndexOn(db, 'priceListRows', 'stockItemId');

  await withId(db, 'priceListMappings')
    .addColumn('supplierId', 'integer', (c) => c.notNull().references('suppliers.id').onDelete('cascade'))
    .addColumn('headers', 'text', (c) => c.notNull())
    .addColumn('mapping', 'text', (c) => c.notNull())
    .addUniqueConstraint('priceListMappings_unique', ['supplierId', 'headers'])
    .execute();
  await withId(db, 'priceListLinks')
    .addColumn('supplierId', 'integer', (c) => c.notNull().references('suppliers.id').onDelete('cascade'))
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('stockItemId', 'integer', (c) => c.notNull().references('stockItems.id').onDelete('cascade'))
    .addUniqueConstraint('priceListLinks_unique', ['supplierId', 'key'])
    .execute();
  await createIndexOn(db, 'priceListLinks', 'stockItemId');
}
