import type { AnyDb } from '../database';

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
