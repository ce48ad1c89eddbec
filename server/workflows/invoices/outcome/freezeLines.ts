import { sql } from 'kysely';
import { type InvoiceLine, judgement, type LineJudgement } from '../../../../src/contract/invoiceLines';
import type { Invoice } from '../../../../src/contract/invoices';
import { oneOf } from '../../../db/database';
import { inParts } from '../../../db/engine/inParts';
import type { Db } from '../../../db/tables';
import { takeTurns } from '../../../turns';

export async function freezeLines(db: Db, lines: Invoice['lines']): Promise<void> {
  const turn = takeTurns();
  for (const part of inParts(lines)) {
    const judged = part.map((line) => sql`when ${line.id} then ${JSON.stringify(judgementIn(line))}`);
    await db
      .updateTable('invoiceLines')
      .set({ frozen: sql<string>`case id ${sql.join(judged, sql` `)} end` })
      .where(
        oneOf(
          db,
          'id',
          part.flatMap(({ id }) => id ?? []),
        ),
      )
      .where('frozen', 'is', null)
      .execute();
    await turn();
  }
}

export const thawLines = (db: Db, invoiceId: number): Promise<unknown> =>
  db.updateTable('invoiceLines').set({ frozen: null }).where('invoiceId', '=', invoiceId).execute();

const judgementIn = (line: InvoiceLine): LineJudgement => judgement.parse(line);
