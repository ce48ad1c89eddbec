import type { AnyDb } from '../database';

export async function up(db: AnyDb): Promise<void> {
  await db.schema.alterTable('orders').addColumn('sheetContent', 'text').execute();
}
