import type { Db } from '../../db/tables';
import { Problem } from '../../problem';

/** At most so many invoices are named. */
const MOST = 20;

/** What an invoice names is not deleted. @throws Problem IN_USE with the invoices */
export async function requireUnbilled(db: Db, orderId: number): Promise<void> {
  const rows = await db
    .selectFrom('invoiceOrders')
    .innerJoin('invoices', 'invoices.id', 'invoiceOrders.invoiceId')
    .select(['invoices.id', 'invoices.number'])
    .where('orderId', '=', orderId)
    .orderBy('invoices.id')
    .limit(MOST)
    .execute();
  if (rows.length === 0) return;
  throw new Problem('IN_USE', 'Dazu gibt es eine Rechnung. Bitte behalten.', {
    usedBy: rows.map(({ id, number }) => ({ resource: 'invoices', id, title: `Rechnung ${number}` })),
  });
}
