import type { AnyDb } from '../database';
import { addColumn } from './columns';

export async function up(db: AnyDb): Promise<void> {
  await addColumn(db, 'invoiceClaims', 'creditedBefore', 'integer', (c) => c.notNull().defaultTo(0));
}
