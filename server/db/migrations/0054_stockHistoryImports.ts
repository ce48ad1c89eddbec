import { sql } from 'kysely';
import { type AnyDb, engineOf } from '../database';
import { type Builder, createIndex, createIndexOn, withId } from './columns';

export async function up(db: AnyDb): Promise<void> {
  await withId(db, 'stockHistoryImports')
    .addColumn('fileName', 'text', (c) => c.notNull())
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('userId', 'integer')
    .addColumn('userName', 'text', (c) => c.notNull())
    .addColumn('columns', 'text', (c) => c.notNull())
    .addColumn('readings', 'integer', (c) => c.notNull())
    .addColumn('movements', 'integer', (c) => c.notNull())
    .addColumn('same', 'integer', (c) => c.notNull())
    .addColumn('reversedAt', 'text')
    .addColumn('reversedByUserId', 'integer')
    .addColumn('isUnfinished', 'integer', (c) => c.notNull())
    .execute();
  await withId(db, 'stockHistoryParts')
    .addColumn('importId', 'integer', (c) => c.notNull().references('stockHistoryImports.id').onDelete('cascade'))
    .addColumn('rows', 'text', (c) => c.notNull())
    .execute();
  await createIndex(db, 'stockHistoryParts_importId', 'stockHistoryParts', ['importId', 'id']);
  await allowManyCountsOfOneSource(db);
}

const SOURCE = 'stockCounts_source_unique';
const ONE_AN_INSTANT = ['sourceResource', 'sourceId', 'stockItemId', 'at'];

async function allowManyCountsOfOneSource(db: AnyDb): Promise<void> {
  if (engineOf(db) === 'postgres') {
    await db.schema.alterTable('stockCounts').dropConstraint(SOURCE).execute();
    await db.schema.alterTable('stockCounts').addUniqueConstraint(SOURCE, ONE_AN_INSTANT).execute();
    return;
  }
  // SQLite cannot drop a constraint, only a table.
  const before = 'stockCountsBefore';
  for (const index of ['stockItemId_at_id', 'at_id']) await db.schema.dropIndex(`stockCounts_${index}`).execute();
  await db.schema.alterTable('stockCounts').renameTo(before).execute();
  await columnsOf(withId(db, 'stockCounts')).execute();
  await sql`insert into "stockCounts" (id, "stockItemId", at, amount, "sourceResource", "sourceId")
    select id, "stockItemId", at, amount, "sourceResource", "sourceId" from ${sql.table(before)}`.execute(db);
  // Ids must never be used twice, including those of deleted last rows.
  await sql`update sqlite_sequence set seq = (select before.seq from sqlite_sequence before where before.name = ${before})
    where name = 'stockCounts'`.execute(db);
  await db.schema.dropTable(before).execute();
  for (const columns of [
    ['stockItemId', 'at', 'id'],
    ['at', 'id'],
  ])
    await createIndexOn(db, 'stockCounts', ...columns);
}

const columnsOf = (table: Builder) =>
  table
    .addColumn('stockItemId', 'integer', (c) => c.notNull().references('stockItems.id').onDelete('restrict'))
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('amount', 'bigint', (c) => c.notNull())
    .addColumn('sourceResource', 'text', (c) => c.notNull())
    .addColumn('sourceId', 'integer', (c) => c.notNull())
    .addUniqueConstraint(SOURCE, ONE_AN_INSTANT as never);
