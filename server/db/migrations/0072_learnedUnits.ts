import type { AnyDb } from '../database';

/** Adds the instant at which the units of a code were learned; for earlier ones it is that of the link's last answer. */
export async function up(db: AnyDb): Promise<void> {
  await db.schema.alterTable('invoiceLinkUnits').addColumn('learnedAt', 'text').execute();
  await db
    .updateTable('invoiceLinkUnits')
    .set(({ selectFrom }) => ({
      learnedAt: selectFrom('invoiceLinks')
        .select('invoiceLinks.learnedAt')
        .whereRef('invoiceLinks.id', '=', 'invoiceLinkUnits.linkId'),
    }))
    .execute();
}
