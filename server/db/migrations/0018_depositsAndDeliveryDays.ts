import type { Kysely } from 'kysely';
import type { AnyDb } from '../database';
import { makeAppendOnly } from './appendOnly';
import { withId } from './columns';

export async function up(kysely: Kysely<unknown>): Promise<void> {
  const db = kysely as unknown as AnyDb;
  const index = (table: string, ...columns: string[]) =>
    db.schema
      .createIndex(`${table}_${columns.join('_')}`)
      .on(table)
      .columns(columns)
      .execute();
  await db.schema.alterTable('orders').addColumn('deliveryDay', 'text').execute();
  await index('orders', 'supplierId', 'deliveryDay');

  await withId(db, 'depositMovements')
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('recordedAt', 'text', (c) => c.notNull())
    .addColumn('supplierId', 'integer', (c) => c.notNull().references('suppliers.id').onDelete('restrict'))
    .addColumn('depositTypeId', 'integer', (c) => c.notNull().references('depositTypes.id').onDelete('restrict'))
    .addColumn('count', 'integer', (c) => c.notNull())
    .addColumn('unitValue', 'bigint', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('referenceResource', 'text')
    .addColumn('referenceId', 'integer')
    // Not a foreign key: rows never change, even when the user is deleted.
    .addColumn('userId', 'integer')
    .addColumn('note', 'text')
    .addColumn('reverses', 'integer', (c) => c.references('depositMovements.id').onDelete('restrict'))
    .addColumn('clientId', 'text')
    .addUniqueConstraint('depositMovements_reverses_unique', ['reverses'])
    // One call books several deposit types under one client id.
    .addUniqueConstraint('depositMovements_client_unique', ['clientId', 'kind', 'depositTypeId'])
    .execute();
  await index('depositMovements', 'supplierId', 'depositTypeId', 'at');
  await index('depositMovements', 'depositTypeId');
  await index('depositMovements', 'at', 'id');
  await index('depositMovements', 'referenceResource', 'referenceId');
  await makeAppendOnly(db, 'depositMovements');

  await withId(db, 'stockTakingDeposits')
    .addColumn('stockTakingId', 'integer', (c) => c.notNull().references('stockTakings.id').onDelete('cascade'))
    .addColumn('depositTypeId', 'integer', (c) => c.notNull().references('depositTypes.id').onDelete('restrict'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('unitValue', 'bigint', (c) => c.notNull())
    .addColumn('count', 'integer', (c) => c.notNull())
    .addColumn('countedByUserId', 'integer')
    .addColumn('countedByName', 'text')
    .addColumn('countedAt', 'text')
    .addUniqueConstraint('stockTakingDeposits_type_unique', ['stockTakingId', 'depositTypeId'])
    .execute();
  await index('stockTakingDeposits', 'depositTypeId');
}
