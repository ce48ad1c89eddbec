import type { AnyDb } from '../database';
import { makeAppendOnly } from './appendOnly';
import { createIndex, createIndexOn, withId } from './columns';
import { fillReadings } from './goodsLedger/fillReadings';
import { fillUnitHistory } from './goodsLedger/fillUnitHistory';

export async function up(db: AnyDb): Promise<void> {
  await withId(db, 'stockMovements')
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('recordedAt', 'text', (c) => c.notNull())
    .addColumn('stockItemId', 'integer', (c) => c.notNull().references('stockItems.id').onDelete('restrict'))
    .addColumn('quantity', 'bigint', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('reason', 'text')
    .addColumn('referenceResource', 'text')
    .addColumn('referenceId', 'integer')
    .addColumn('userId', 'integer')
    .addColumn('unitPrice', 'bigint', (c) => c.notNull())
    .addColumn('note', 'text')
    .addColumn('reverses', 'integer', (c) => c.references('stockMovements.id').onDelete('restrict'))
    .addColumn('clientId', 'text')
    .addUniqueConstraint('stockMovements_reverses_unique', ['reverses'])
    .addUniqueConstraint('stockMovements_client_unique', ['clientId', 'kind'])
    .execute();
  await createIndexOn(db, 'stockMovements', 'stockItemId', 'at', 'id');
  await createIndexOn(db, 'stockMovements', 'kind', 'at', 'id');
  await createIndex(db, 'stockMovements_delivered', 'stockMovements', ['stockItemId', 'at', 'id'], "kind = 'delivery'");
  await createIndexOn(db, 'stockMovements', 'at', 'id');
  await createIndexOn(db, 'stockMovements', 'referenceResource', 'referenceId');
  await makeAppendOnly(db, 'stockMovements');

  await withId(db, 'stockCounts')
    .addColumn('stockItemId', 'integer', (c) => c.notNull().references('stockItems.id').onDelete('restrict'))
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('amount', 'bigint', (c) => c.notNull())
    .addColumn('sourceResource', 'text', (c) => c.notNull())
    .addColumn('sourceId', 'integer', (c) => c.notNull())
    .addUniqueConstraint('stockCounts_source_unique', ['sourceResource', 'sourceId', 'stockItemId'])
    .execute();
  await createIndexOn(db, 'stockCounts', 'stockItemId', 'at', 'id');

  await withId(db, 'unitHistory')
    .addColumn('stockItemId', 'integer', (c) => c.notNull().references('stockItems.id').onDelete('cascade'))
    .addColumn('oldUnitId', 'integer', (c) => c.notNull())
    .addColumn('newUnitId', 'integer', (c) => c.notNull())
    .addColumn('changedAt', 'text', (c) => c.notNull())
    .execute();
  await createIndexOn(db, 'unitHistory', 'stockItemId', 'changedAt');

  for (const table of ['stockModifications', 'stockTakingItems'])
    await db.schema.alterTable(table).addColumn('typedAt', 'text').execute();
  await fillUnitHistory(db);
  await fillReadings(db);
}
