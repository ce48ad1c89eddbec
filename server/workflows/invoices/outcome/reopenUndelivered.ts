import { inTransaction } from '../../../db/engine/transaction';
import type { Db } from '../../../db/tables';
import { refreshState } from './refreshState';

export async function reopenUndelivered(db: Db): Promise<void> {
  for (const { id } of await undelivered(db).execute()) await inTransaction(db, (tx) => refreshState(tx, id));
}

export const undelivered = (db: Db) =>
  db
    .selectFrom('invoiceClaims as claim')
    .innerJoin('invoices', 'invoices.id', 'claim.invoiceId')
    .select('invoices.id')
    .distinct()
    .where('claim.state', '=', 'failed')
    .where('invoices.state', '=', 'claimed')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('invoiceClaims as other')
            .select('other.id')
            .whereRef('other.invoiceId', '=', 'claim.invoiceId')
            .where('other.state', '!=', 'failed'),
        ),
      ),
    );
