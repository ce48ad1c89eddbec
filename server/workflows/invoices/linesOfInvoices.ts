import { groupBy } from '../../../src/lib/groupBy';
import { oneOf } from '../../db/database';
import type { Db } from '../../db/tables';
import { takeTurns } from '../../turns';
import type { InvoiceLineRow } from './judged';

const PART = 500;

/** Lists every column; a forgotten one does not compile. */
const COLUMNS = Object.keys({
  ...{ id: 1, invoiceId: 1, kind: 1, lineId: 1, name: 1, sellerItemId: 1, buyerItemId: 1, gtin: 1 },
  ...{ orderReference: 1, orderLineReference: 1, quantity: 1, unitCode: 1, price: 1, baseQuantity: 1, lineTotal: 1 },
  ...{ allowances: 1, charges: 1, isInformation: 1, saidStockItemId: 1, saidDepositTypeId: 1, saidOther: 1 },
  ...{ saidNotOrdered: 1, saidUnitsPerBilled: 1, saidOrderItemId: 1, frozen: 1 },
} satisfies Record<keyof InvoiceLineRow, 1>) as (keyof InvoiceLineRow)[];

export const lineRows = (db: Db) => db.selectFrom('invoiceLines').select(COLUMNS);

export async function linesOfInvoices(db: Db, ids: readonly number[]): Promise<Map<number, InvoiceLineRow[]>> {
  const turn = takeTurns();
  const lines: InvoiceLineRow[] = [];
  for (const part of await partsOf(db, ids)) {
    for (let after = 0; ; ) {
      const rows = await readPart(db, part, after);
      for (const row of rows) lines.push(row);
      await turn();
      after = rows.at(-1)?.id ?? after;
      // Only a part with a single invoice can exceed the limit.
      if (part.length > 1 || rows.length < PART) break;
    }
  }
  return groupBy(lines, ({ invoiceId }) => invoiceId);
}

async function partsOf(db: Db, ids: readonly number[]): Promise<number[][]> {
  const counts = await db
    .selectFrom('invoiceLines')
    .select(['invoiceId', ({ fn }) => fn.countAll().as('lines')])
    .where(oneOf(db, 'invoiceId', ids))
    .groupBy('invoiceId')
    .execute();
  const parts: { ids: number[]; lines: number }[] = [];
  for (const { invoiceId, lines } of counts) {
    const last = parts.at(-1);
    if (last && last.lines + Number(lines) <= PART) {
      last.ids.push(invoiceId);
      last.lines += Number(lines);
    } else parts.push({ ids: [invoiceId], lines: Number(lines) });
  }
  return parts.map((part) => part.ids);
}

function readPart(db: Db, ids: readonly number[], after: number): Promise<InvoiceLineRow[]> {
  const [only, ...others] = ids;
  if (only === undefined) return Promise.resolve([]);
  const lines = lineRows(db);
  return others.length > 0
    ? lines
        .where(oneOf(db, 'invoiceId', ids))
        .orderBy('invoiceId')
        .orderBy('id')
        .execute()
    : lines.where('invoiceId', '=', only).where('id', '>', after).orderBy('id').limit(PART).execute();
}
