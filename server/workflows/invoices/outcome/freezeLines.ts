import { type InvoiceLine, judgement, type LineJudgement } from '../../../../src/contract/invoiceLines';
import type { Invoice } from '../../../../src/contract/invoices';
import type { Db } from '../../../db/tables';
import { takeTurns } from '../../../takeTurns';

/** From now on the lines are as they were judged, whatever is ordered, delivered or learned. */
export async function freezeLines(db: Db, lines: Invoice['lines']): Promise<void> {
  const turn = takeTurns();
  for (const line of lines) {
    await db
      .updateTable('invoiceLines')
      .set({ frozen: JSON.stringify(judgementIn(line)) })
      .where('id', '=', line.id)
      .where('frozen', 'is', null)
      .execute();
    await turn();
  }
}

/** They are judged again when they are asked for. */
export const thawLines = (db: Db, invoiceId: number): Promise<unknown> =>
  db.updateTable('invoiceLines').set({ frozen: null }).where('invoiceId', '=', invoiceId).execute();

const judgementIn = (line: InvoiceLine): LineJudgement => judgement.parse(line);
