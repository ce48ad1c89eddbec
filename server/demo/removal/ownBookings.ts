import { untyped } from '../../db/database';
import type { Db, Tables } from '../../db/tables';
import type { DemoMarks } from './demoMarks';
import { WORK } from './demoTables';

export const TOUCHED: readonly { table: keyof Tables; column: string; what: string }[] = [
  { table: 'orders', column: 'sent', what: 'eine Bestellung gesendet' },
  { table: 'stockModifications', column: 'countedAt', what: 'gezählt' },
  { table: 'deliveries', column: 'bookedAt', what: 'ein Wareneingang gebucht' },
  { table: 'deliveries', column: 'reversedAt', what: 'ein Wareneingang storniert' },
  { table: 'stockTakingItems', column: 'countedAt', what: 'in einer Inventur gezählt' },
  { table: 'invoices', column: 'acceptedAt', what: 'eine Rechnung angenommen' },
  { table: 'stockHistoryImports', column: 'reversedAt', what: 'eine Bestandshistorie zurückgenommen' },
];

/** @returns sentences about users' own bookings, which prevent the removal */
export async function ownBookings(db: Db, marks: DemoMarks): Promise<string[]> {
  const found: string[] = [];
  for (const { table, label } of WORK) {
    if (!label) continue;
    const row = await untyped(db)
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('id', '>', marks.last[table] ?? 0)
      .executeTakeFirst();
    const count = Number(row?.n ?? 0);
    if (count > 0) found.push(`${count} ${label[count === 1 ? 0 : 1]}`);
  }
  const sentences = found.length > 0 ? [`Es gibt schon Eigenes: ${found.join(', ')}.`] : [];
  for (const { table, column, what } of TOUCHED) {
    const row = await untyped(db)
      .selectFrom(table)
      .select('id')
      .where(column, '>', marks.at)
      .limit(1)
      .executeTakeFirst();
    if (row) sentences.push(`Seit dem Laden wurde ${what}.`);
  }
  return sentences;
}
