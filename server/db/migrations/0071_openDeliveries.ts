import { sql } from 'kysely';
import type { AnyDb } from '../database';

/** Finds the open deliveries of a record, also those that are set aside and have no time of a next attempt. */
export async function up(db: AnyDb): Promise<void> {
  await db.schema.dropIndex('webhookDeliveries_order').execute();
  await db.schema
    .createIndex('webhookDeliveries_order')
    .on('webhookDeliveries')
    // The webhook comes first, so that they are also counted by it.
    .columns(['webhookId', 'resource', 'recordId', 'id'])
    .where(sql<boolean>`${sql.ref('state')} = 'waiting'`)
    .execute();
}
