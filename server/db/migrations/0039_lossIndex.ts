import type { AnyDb } from '../database';
import { createIndex } from './columns';

export async function up(db: AnyDb): Promise<void> {
  await createIndex(db, 'stockMovements_lost', 'stockMovements', ['stockItemId', 'at', 'id'], "kind = 'loss'");
}
