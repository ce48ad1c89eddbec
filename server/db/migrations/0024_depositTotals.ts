import type { AnyDb } from '../database';

export async function up(db: AnyDb): Promise<void> {
  await db.schema
    .createTable('depositTotals')
    .addColumn('supplierId', 'integer', (column) => column.notNull())
    .addColumn('depositTypeId', 'integer', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('count', 'bigint', (column) => column.notNull())
    .addColumn('value', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('depositTotals_pk', ['supplierId', 'depositTypeId', 'kind'])
    .execute();
}
