import type { Db } from '../../../db/tables';

/** Counts invoices whose claim mail is waiting, uncertain, or failed. */
export async function undeliveredClaims(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('invoiceClaims as claim')
    .innerJoin('invoices', 'invoices.id', 'claim.invoiceId')
    .select(({ fn }) => fn.countAll().as('count'))
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
    )
    .executeTakeFirstOrThrow();
  return Number(count);
}
