import type { AnyDb } from '../database';
import { createIndex } from './columns';

/** Finds the open deliveries of a record, also those that are set aside and have no time of a next attempt. */
export async function up(db: AnyDb): Promise<void> {
  await db.schema.dropIndex('webhookDeliveries_order').execute();
  // The webhook comes first, so that they are also counted by it.
  const columns = ['webhookId', 'resource', 'recordId', 'id'];
  await createIndex(db, 'webhookDeliveries_order', 'webhookDeliveries', columns, `"state" = 'waiting'`);
}
