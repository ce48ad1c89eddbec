import type { AnyDb } from '../database';
import { createIndex } from './columns';

export async function up(db: AnyDb): Promise<void> {
  await db.schema.dropIndex('webhookDeliveries_order').execute();
  const columns = ['webhookId', 'resource', 'recordId', 'id'];
  await createIndex(db, 'webhookDeliveries_order', 'webhookDeliveries', columns, `"state" = 'waiting'`);
}
