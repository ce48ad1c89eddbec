import type { AnyDb } from '../database';
import { makeAppendOnly } from './appendOnly';
import { createIndexOn, withId } from './columns';

export async function up(db: AnyDb): Promise<void> {
  await db.schema.alterTable('orders').addColumn('deliveryDay', 'text').execute();
  await createIndexOn(db, 'orders', 'supplierId', 'deliveryDay');

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
    .addColumn('userId', 'integer')
    .addColumn('note', 'text')
    .addColumn('reverses', 'integer', (c) => c.references('depositMovements.id').onDelete('restrict'))
    .addColumn('clientId', 'text')
    .addUniqueConstraint('depositMovements_reverses_unique', ['reverses'])
    .addUniqueConstraint('depositMovements_client_unique', ['clientId', 'kind', 'depositTypeId'])
    .execute();
  await createIndexOn(db, 'depositMovements', 'supplierId', 'depositTypeId', 'at');
  await createIndexOn(db, 'depositMovements', 'depositTypeId');
  await createIndexOn(db, 'depositMovements', 'at', 'id');
  await createIndexOn(db, 'depositMovements', 'referenceResource', 'referenceId');
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
  await createIndexOn(db, 'stockTakingDeposits', 'depositTypeId');
}
