import type { AnyDb } from '../database';
import { createIndexOn, withId } from './columns';

export async function up(db: AnyDb): Promise<void> {
  await withId(db, 'photos')
    .addColumn('clientId', 'text')
    .addColumn('resource', 'text', (c) => c.notNull())
    .addColumn('recordId', 'integer', (c) => c.notNull())
    .addColumn('mediaType', 'text', (c) => c.notNull())
    .addColumn('bytes', 'integer', (c) => c.notNull())
    .addColumn('sha256', 'text', (c) => c.notNull())
    .addColumn('created', 'text', (c) => c.notNull())
    .addColumn('userId', 'integer')
    .addUniqueConstraint('photos_client_unique', ['clientId'])
    .execute();
  const index = (...columns: string[]) => createIndexOn(db, 'photos', ...columns);
  await index('resource', 'recordId');
  await index('created');
  await db.schema
    .createTable('photoParts')
    .addColumn('photoId', 'integer', (c) => c.notNull().references('photos.id').onDelete('cascade'))
    .addColumn('number', 'integer', (c) => c.notNull())
    .addColumn('content', 'text', (c) => c.notNull())
    .addPrimaryKeyConstraint('photoParts_pk', ['photoId', 'number'])
    .execute();
}
