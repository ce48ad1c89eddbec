import type { AnyDb } from '../database';
import { addColumn } from './columns';

/** Adds the cents credited before a claim, which its amount leaves out. Earlier claims count every credit as theirs. */
export async function up(db: AnyDb): Promise<void> {
  await addColumn(db, 'invoiceClaims', 'creditedBefore', 'integer', (c) => c.notNull().defaultTo(0));
}
