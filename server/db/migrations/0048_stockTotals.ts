import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('stockTotals')
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('month', 'text', (column) => column.notNull())
    .addColumn('stockItemId', 'integer', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('entries', 'integer', (column) => column.notNull())
    .addColumn('quantity', 'bigint', (column) => column.notNull())
    .addColumn('cents', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('stockTotals_pk', ['stockItemId', 'month', 'kind', 'reason'])
    .execute();
  await db.schema.createIndex('stockTotals_kind_month').on('stockTotals').columns(['kind', 'month']).execute();
}
