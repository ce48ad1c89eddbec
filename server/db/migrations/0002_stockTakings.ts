import type { AnyDb } from '../database';
import { versioned, withId } from './columns';

export async function up(db: AnyDb): Promise<void> {
  await versioned(withId(db, 'stockTakings'))
    .addColumn('description', 'text')
    .addColumn('targetDate', 'text', (c) => c.notNull())
    .addColumn('created', 'text', (c) => c.notNull())
    .addColumn('createdByUserId', 'integer')
    .addColumn('closedAt', 'text')
    .addColumn('closedByUserId', 'integer')
    .addColumn('closedByName', 'text')
    .addColumn('sha256', 'text')
    .addColumn('frozen', 'text')
    .execute();
  await versioned(withId(db, 'stockTakingItems'))
    .addColumn('stockTakingId', 'integer', (c) => c.notNull().references('stockTakings.id').onDelete('cascade'))
    .addColumn('stockItemId', 'integer', (c) => c.notNull().references('stockItems.id').onDelete('restrict'))
    .addColumn('stockLocationId', 'integer', (c) => c.notNull().references('stockLocations.id').onDelete('restrict'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('orderNumber', 'text')
    .addColumn('unit', 'text')
    .addColumn('stockLocationName', 'text', (c) => c.notNull())
    .addColumn('countingOrder', 'integer', (c) => c.notNull())
    .addColumn('pricePerUnit', 'bigint', (c) => c.notNull())
    .addColumn('newAmount', 'bigint')
    .addColumn('countedByUserId', 'integer')
    .addColumn('countedByName', 'text')
    .addColumn('countedAt', 'text')
    .addUniqueConstraint('stockTakingItems_place_unique', ['stockTakingId', 'stockItemId', 'stockLocationId'])
    .execute();
  await db.schema.createIndex('stockTakingItems_stockItemId').on('stockTakingItems').column('stockItemId').execute();
}
