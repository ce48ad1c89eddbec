import { groupBy } from '../../../src/rules/groupBy';
import { oneOf } from '../../db/database';
import type { Db } from '../../db/tables';
import { takeTurns } from '../../takeTurns';
import type { InvoiceLineRow } from './judged';

/** Lines that are read at a time, in a few milliseconds. */
const PART = 500;

/** Lines of invoices, in the order of the documents, read in parts between which others have their turn. */
export async function linesOfInvoices(db: Db, ids: readonly number[]): Promise<Map<number, InvoiceLineRow[]>> {
  const turn = takeTurns();
  const lines: InvoiceLineRow[] = [];
  for (const part of await partsOf(db, ids)) {
    for (let after = 0; ; ) {
      const rows = await readPart(db, part, after);
      for (const row of rows) lines.push(row);
      await turn();
      after = rows.at(-1)?.id ?? after;
      // Only one invoice alone may have more.
      if (part.length > 1 || rows.length < PART) break;
    }
  }
  return groupBy(lines, ({ invoiceId }) => invoiceId);
}

/** Invoices of which a part has all lines, and each longer one alone. */
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
  const lines = db.selectFrom('invoiceLines').selectAll();
  return others.length > 0
    ? lines
        .where(oneOf(db, 'invoiceId', ids))
        .orderBy('invoiceId')
        .orderBy('id')
        .execute()
    : lines.where('invoiceId', '=', only).where('id', '>', after).orderBy('id').limit(PART).execute();
}
