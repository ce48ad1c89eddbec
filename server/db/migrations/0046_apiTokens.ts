import { sql } from 'kysely';
import { type AnyDb, engineOf } from '../database';
import { versioned, withId } from './columns';

const MADE_BY = [
  ['deliveries', 'createdByUserId'],
  ['invoices', 'importedByUserId'],
  ['invoiceLinks', 'learnedByUserId'],
  ['priceLists', 'createdByUserId'],
] as const;

export async function up(db: AnyDb): Promise<void> {
  await versioned(withId(db, 'apiTokens'))
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('nameKey', 'text', (c) => c.notNull().unique())
    .addColumn('hash', 'text', (c) => c.notNull().unique())
    .addColumn('prefix', 'text', (c) => c.notNull())
    .addColumn('scopes', 'text', (c) => c.notNull())
    .addColumn('stockItemGroupIds', 'text')
    .addColumn('expires', 'text')
    .addColumn('pausedReason', 'text')
    .addColumn('created', 'text', (c) => c.notNull())
    .addColumn('createdByUserId', 'integer')
    .addColumn('lastUsedAt', 'text')
    .execute();
  for (const table of ['auditLog', 'orderMails', 'invoiceClaims'])
    await db.schema.alterTable(table).addColumn('tokenId', 'integer').execute();
  for (const [table, column] of MADE_BY) await allowNull(db, table, column);
}

/** SQLite cannot drop a constraint, only a column. */
async function allowNull(db: AnyDb, table: string, column: string): Promise<void> {
  if (engineOf(db) === 'postgres') {
    await db.schema
      .alterTable(table)
      .alterColumn(column, (change) => change.dropNotNull())
      .execute();
    return;
  }
  const before = `${column}Before`;
  const index = `${table}_${column}`;
  const isIndexed = await sql`select 1 from sqlite_master where type = 'index' and name = ${index}`.execute(db);
  if (isIndexed.rows.length > 0) await db.schema.dropIndex(index).execute();
  await db.schema.alterTable(table).renameColumn(column, before).execute();
  await db.schema.alterTable(table).addColumn(column, 'integer').execute();
  await db
    .updateTable(table)
    .set({ [column]: sql.ref(before) })
    .execute();
  await db.schema.alterTable(table).dropColumn(before).execute();
  if (isIndexed.rows.length > 0) await db.schema.createIndex(index).on(table).column(column).execute();
}
