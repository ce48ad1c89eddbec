import { type Registry, resourceNamed } from '../../../src/resources/kit';
import { untyped } from '../../db/database';
import { makeAppendOnly, suspendAppendOnly } from '../../db/migrations/appendOnly';
import { keepDepositTotals } from '../../db/repository/depositTotals';
import { keepStockTotals } from '../../db/repository/stockTotals';
import type { Db } from '../../db/tables';
import { settings } from '../settings';
import { type DemoMarks, isDemo } from './demoMarks';
import { GUARDED, MASTER, WORK } from './demoTables';
import { neededRows } from './neededRows';

/** References within a table, cleared first so that the order of rows does not matter. */
const CIRCLES = [
  ['invoices', 'settlesInvoiceId'],
  ['invoices', 'replacesInvoiceId'],
  ['stockMovements', 'reverses'],
  ['depositMovements', 'reverses'],
  ['priceUpdates', 'undoesId'],
  ['depositTypes', 'contentTypeId'],
] as const;

/** Lifts the guarding triggers only inside its transaction. @returns number of deleted rows */
export async function removeRows(tx: Db, registry: Registry, marks: DemoMarks): Promise<number> {
  const db = untyped(tx);
  const needed = await neededRows(tx, registry, marks);
  for (const table of GUARDED) await suspendAppendOnly(db, table);
  const stays = (table: string) => [...(needed.get(table) ?? [])];
  for (const [table, column] of CIRCLES) {
    const rows = db
      .updateTable(table)
      .set({ [column]: null })
      .where(isDemo(marks, table));
    await (stays(table).length > 0 ? rows.where('id', 'not in', stays(table)) : rows).execute();
  }
  await tx
    .deleteFrom('invoiceOrders')
    .where('invoiceId', '<=', marks.last.invoices ?? 0)
    .execute();
  await tx
    .deleteFrom('deliveryOrders')
    .where('deliveryId', '<=', marks.last.deliveries ?? 0)
    .execute();
  await tx
    .deleteFrom('stockLevels')
    .where('stockItemId', '<=', marks.last.stockItems ?? 0)
    .execute();
  let removed = 0;
  for (const table of [...WORK.map((each) => each.table), ...MASTER]) {
    let rows = db.deleteFrom(table).where(isDemo(marks, table));
    if (stays(table).length > 0) rows = rows.where('id', 'not in', stays(table));
    removed += Number((await rows.executeTakeFirst()).numDeletedRows);
  }
  removed += await removeSettings(tx, registry);
  for (const table of GUARDED) await makeAppendOnly(db, table);
  await keepDepositTotals(tx);
  await keepStockTotals(tx);
  await tx.deleteFrom('installation').where('name', 'in', ['demoData', 'demoMarks', 'firstStepsHidden']).execute();
  return removed;
}

async function removeSettings(tx: Db, registry: Registry): Promise<number> {
  let removed = 0;
  for (const [key, value] of Object.entries(settings)) {
    const gone = await untyped(tx)
      .deleteFrom(resourceNamed(registry, 'configValues').name)
      .where('key', '=', key)
      .where('value', '=', value)
      .executeTakeFirst();
    removed += Number(gone.numDeletedRows);
  }
  return removed;
}
