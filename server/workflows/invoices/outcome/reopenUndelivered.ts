import { type SqlBool, sql } from 'kysely';
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
    .where(
      sql<SqlBool>`not exists (select 1 from "invoiceClaims" other
        where other."invoiceId" = claim."invoiceId" and other.state <> 'failed')`,
    );
