import type { AnyDb } from '../database';
import { addColumn, createIndexOn, withId } from './columns';

export async function up(db: AnyDb): Promise<void> {
  await withId(db, 'priceUpdates')
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('userId', 'integer', (c) => c.references('users.id').onDelete('set null'))
    .addColumn('userName', 'text', (c) => c.notNull())
    .addColumn('undoesId', 'integer', (c) => c.references('priceUpdates.id').onDelete('restrict'))
    .addUniqueConstraint('priceUpdates_undoesId_unique', ['undoesId'])
    .execute();
  await addColumn(db, 'priceHistory', 'priceUpdateId', 'integer', (c) =>
    c.references('priceUpdates.id').onDelete('restrict'),
  );
  await createIndexOn(db, 'priceHistory', 'priceUpdateId');
}
