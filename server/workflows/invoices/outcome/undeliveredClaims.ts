import { type SqlBool, sql } from 'kysely';
import { countOf } from '../../../db/repository/rowsById';
import type { Db } from '../../../db/tables';

/** Counts invoices whose claim mail is waiting, uncertain, or failed. */
export function undeliveredClaims(db: Db): Promise<number> {
  const claims = db
    .selectFrom('invoiceClaims as claim')
    .innerJoin('invoices', 'invoices.id', 'claim.invoiceId')
    .where('claim.state', 'in', ['waiting', 'failed', 'unclear'])
    .where('invoices.state', 'in', ['open', 'claimed'])
    .where(
      sql<SqlBool>`not exists (select 1 from "invoiceClaims" later
        where later."invoiceId" = claim."invoiceId" and later.id > claim.id)`,
    );
  return countOf(claims);
}
