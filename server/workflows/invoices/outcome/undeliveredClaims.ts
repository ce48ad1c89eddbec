import { countOf } from '../../../db/repository/rowsById';
import type { Db } from '../../../db/tables';

/** Counts invoices whose claim mail is waiting, uncertain, or failed. */
export function undeliveredClaims(db: Db): Promise<number> {
  const claims = db
    .selectFrom('invoiceClaims as claim')
    .innerJoin('invoices', 'invoices.id', 'claim.invoiceId')
    .where('claim.state', 'in', ['waiting', 'failed', 'unclear'])
    .where('invoices.state', 'in', ['open', 'claimed'])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('invoiceClaims as later')
            .select('later.id')
            .whereRef('later.invoiceId', '=', 'claim.invoiceId')
            .whereRef('later.id', '>', 'claim.id'),
        ),
      ),
    );
  return countOf(claims);
}
