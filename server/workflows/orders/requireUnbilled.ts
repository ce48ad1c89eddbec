import type { Db } from '../../db/tables';
import { Problem } from '../../problem';

const MAX = 20;
const KEEP = 'Dazu gibt es eine Rechnung. Löschen oder weniger bestellen geht darum nicht mehr.';

/** Guards the removal of an order. @throws Problem IN_USE naming up to `MAX` invoices that refer to it */
export const requireUnbilled = async (db: Db, orderId: number): Promise<void> =>
  refuse(await invoicesOf(db, orderId).execute(), KEEP);

/** @throws Problem IN_USE, unless the order's invoices are discarded or replaced */
export const requireNoInvoice = async (db: Db, orderId: number, detail = KEEP): Promise<void> =>
  refuse(await invoicesOf(db, orderId).where('invoices.state', 'not in', ['discarded', 'replaced']).execute(), detail);

const invoicesOf = (db: Db, orderId: number) =>
  db
    .selectFrom('invoiceOrders')
    .innerJoin('invoices', 'invoices.id', 'invoiceOrders.invoiceId')
    .select(['invoices.id', 'invoices.number'])
    .where('orderId', '=', orderId)
    .orderBy('invoices.id')
    .limit(MAX);

function refuse(rows: readonly { id: number; number: string }[], detail: string): void {
  if (rows.length === 0) return;
  throw new Problem('IN_USE', detail, {
    usedBy: rows.map(({ id, number }) => ({ resource: 'invoices', id, title: `Rechnung ${number}` })),
  });
}
