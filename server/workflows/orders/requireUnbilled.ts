import type { Db } from '../../db/tables';
import { Problem } from '../../problem';

const MOST = 20;

/** @throws Problem IN_USE naming up to `MOST` invoices that refer to the order */
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
