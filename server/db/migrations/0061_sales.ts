import type { AnyDb } from '../database';
import { type Builder, createIndexOn, versioned, withId } from './columns';

export async function up(db: AnyDb): Promise<void> {
  await registers(db);
  await soldItems(db);
  await imports(db);
  await receipts(db);
}

async function registers(db: AnyDb) {
  await versioned(withId(db, 'cashRegisters'))
    .addColumn('kasseId', 'text', (c) => c.notNull().unique())
    .addColumn('device', 'text')
    .addColumn('name', 'text')
    .addColumn('isArchived', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('checksGaps', 'integer', (c) => c.notNull().defaultTo(1))
    .addColumn('isPending', 'integer', (c) => c.notNull())
    .execute();
  await withId(db, 'cashClosings')
    .addColumn('registerId', 'integer', (c) => c.notNull().references('cashRegisters.id').onDelete('cascade'))
    .addColumn('zNr', 'bigint', (c) => c.notNull())
    .addColumn('createdAt', 'text')
    .addColumn('businessDay', 'text')
    .addUniqueConstraint('cashClosings_zNr_unique', ['registerId', 'zNr'] as never)
    .execute();
}

async function soldItems(db: AnyDb) {
  await versioned(withId(db, 'soldItems'))
    .addColumn('registerId', 'integer', (c) => c.notNull().references('cashRegisters.id').onDelete('cascade'))
    .addColumn('key', 'text', (c) => c.notNull())
    .addColumn('artNr', 'text', (c) => c.notNull())
    .addColumn('gtin', 'text')
    .addColumn('text', 'text', (c) => c.notNull())
    .addColumn('unit', 'text', (c) => c.notNull())
    .addColumn('factor', 'bigint', (c) => c.notNull())
    .addColumn('group', 'text')
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('isMenu', 'integer', (c) => c.notNull())
    .addColumn('isPending', 'integer', (c) => c.notNull())
    .addUniqueConstraint('soldItems_key_unique', ['registerId', 'key'] as never)
    .execute();
  await withId(db, 'soldMenuItems')
    .addColumn('menuId', 'integer', (c) => c.notNull().references('soldItems.id').onDelete('cascade'))
    .addColumn('soldItemId', 'integer', (c) => c.notNull().references('soldItems.id').onDelete('cascade'))
    .execute();
  await createIndexOn(db, 'soldMenuItems', 'menuId');
  await createIndexOn(db, 'soldMenuItems', 'soldItemId');
  await withId(db, 'recipes')
    .addColumn('soldItemId', 'integer', (c) => c.notNull().references('soldItems.id').onDelete('cascade'))
    .addColumn('validFrom', 'text')
    .execute();
  await createIndexOn(db, 'recipes', 'soldItemId');
  await withId(db, 'recipeParts')
    .addColumn('recipeId', 'integer', (c) => c.notNull().references('recipes.id').onDelete('cascade'))
    .addColumn('stockItemId', 'integer', (c) => c.notNull().references('stockItems.id').onDelete('restrict'))
    .addColumn('amount', 'bigint', (c) => c.notNull())
    .addColumn('of', 'bigint', (c) => c.notNull())
    .execute();
  await createIndexOn(db, 'recipeParts', 'recipeId');
  await createIndexOn(db, 'recipeParts', 'stockItemId');
}

async function imports(db: AnyDb) {
  await versioned(withId(db, 'salesImports'))
    .addColumn('fileName', 'text', (c) => c.notNull())
    .addColumn('sha256', 'text', (c) => c.notNull().unique())
    .addColumn('bytes', 'integer', (c) => c.notNull())
    .addColumn('importedAt', 'text', (c) => c.notNull())
    .addColumn('importedByUserId', 'integer')
    .addColumn('state', 'text', (c) => c.notNull())
    .addColumn('report', 'text', (c) => c.notNull())
    .execute();
  await withId(db, 'importedClosings')
    .addColumn('importId', 'integer', (c) => c.notNull().references('salesImports.id').onDelete('cascade'))
    .addColumn('closingId', 'integer', (c) => c.notNull().references('cashClosings.id').onDelete('cascade'))
    .addColumn('firstAt', 'text')
    .addColumn('lastAt', 'text')
    .addColumn('receipts', 'integer', (c) => c.notNull())
    .addColumn('turnover', 'bigint', (c) => c.notNull())
    .execute();
  await createIndexOn(db, 'importedClosings', 'importId');
  await createIndexOn(db, 'importedClosings', 'closingId');
}

async function receipts(db: AnyDb) {
  const ofImportedClosing = (builder: Builder) =>
    builder.addColumn('importedClosingId', 'integer', (c) =>
      c.notNull().references('importedClosings.id').onDelete('cascade'),
    );
  await ofImportedClosing(withId(db, 'salesReceipts'))
    .addColumn('closingId', 'integer', (c) => c.notNull())
    .addColumn('bonId', 'text', (c) => c.notNull())
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('type', 'text', (c) => c.notNull())
    .addColumn('contentHash', 'text', (c) => c.notNull())
    .addUniqueConstraint('salesReceipts_bonId_unique', ['closingId', 'bonId'] as never)
    .execute();
  await createIndexOn(db, 'salesReceipts', 'importedClosingId');
  await ofImportedClosing(withId(db, 'salesLines'))
    .addColumn('bonId', 'text', (c) => c.notNull())
    .addColumn('pos', 'text', (c) => c.notNull())
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('kind', 'text', (c) => c.notNull())
    // Not a foreign key: checking it for every line is slow, and sold items outlive their lines.
    .addColumn('soldItemId', 'integer')
    .addColumn('amount', 'bigint', (c) => c.notNull())
    .addColumn('gross', 'bigint')
    .addColumn('net', 'bigint')
    .execute();
  await createIndexOn(db, 'salesLines', 'importedClosingId');
  await ofImportedClosing(withId(db, 'salesTotals'))
    .addColumn('soldItemId', 'integer')
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('lines', 'integer', (c) => c.notNull())
    .addColumn('amount', 'bigint', (c) => c.notNull())
    .addColumn('gross', 'bigint', (c) => c.notNull())
    .addColumn('net', 'bigint', (c) => c.notNull())
    .addColumn('linesWithoutGross', 'integer', (c) => c.notNull())
    .addColumn('linesWithoutNet', 'integer', (c) => c.notNull())
    .addColumn('firstAt', 'text', (c) => c.notNull())
    .addColumn('lastAt', 'text', (c) => c.notNull())
    .execute();
  await createIndexOn(db, 'salesTotals', 'importedClosingId');
  await createIndexOn(db, 'salesTotals', 'soldItemId');
}
