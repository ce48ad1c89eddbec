import type { AnyDb } from '../database';
import { versioned, withId } from './columns';

export async function up(db: AnyDb): Promise<void> {
  await versioned(withId(db, 'drafts'))
    .addColumn('state', 'text', (c) => c.notNull().defaultTo('open'))
    // Not foreign keys: a draft must not keep anything from being deleted.
    .addColumn('tokenId', 'integer', (c) => c.notNull())
    .addColumn('tokenName', 'text', (c) => c.notNull())
    .addColumn('created', 'text', (c) => c.notNull())
    .addColumn('expires', 'text', (c) => c.notNull())
    .addColumn('supplierId', 'integer', (c) => c.notNull())
    .addColumn('stockItemGroupId', 'integer', (c) => c.notNull())
    .addColumn('items', 'text', (c) => c.notNull())
    .addColumn('note', 'text', (c) => c.notNull())
    .addColumn('orderId', 'integer')
    .execute();
  await db.schema.createIndex('drafts_token').on('drafts').columns(['tokenId', 'expires']).execute();
}
