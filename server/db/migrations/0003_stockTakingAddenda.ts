import type { AnyDb } from '../database';
import { withId } from './columns';

export async function up(db: AnyDb): Promise<void> {
  await db.schema.alterTable('stockTakingItems').addColumn('groupNames', 'text').execute();
  await withId(db, 'stockTakingAddenda')
    .addColumn('stockTakingId', 'integer', (c) => c.notNull().references('stockTakings.id').onDelete('restrict'))
    .addColumn('number', 'integer', (c) => c.notNull())
    .addColumn('stockTakingItemId', 'integer', (c) => c.references('stockTakingItems.id').onDelete('restrict'))
    .addColumn('reason', 'text', (c) => c.notNull())
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('createdAt', 'text', (c) => c.notNull())
    .addColumn('userName', 'text', (c) => c.notNull())
    .addColumn('sha256', 'text', (c) => c.notNull())
    .addUniqueConstraint('stockTakingAddenda_number_unique', ['stockTakingId', 'number'])
    .execute();
}
