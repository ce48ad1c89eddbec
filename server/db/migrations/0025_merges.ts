import type { AnyDb } from '../database';
import { createIndex, createIndexOn, createUniqueIndex, withId } from './columns';

export async function up(db: AnyDb): Promise<void> {
  await withId(db, 'merges')
    .addColumn('resource', 'text', (column) => column.notNull())
    .addColumn('mergedId', 'integer', (column) => column.notNull())
    .addColumn('mergedTitle', 'text', (column) => column.notNull())
    .addColumn('intoId', 'integer', (column) => column.notNull())
    .addColumn('intoTitle', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addColumn('userId', 'integer', (column) => column.references('users.id').onDelete('set null'))
    .addColumn('userName', 'text', (column) => column.notNull())
    .addColumn('moved', 'text', (column) => column.notNull())
    .addColumn('undoneAt', 'text')
    .execute();
  await createUniqueIndex(db, 'merges_inForce', 'merges', ['resource', 'mergedId'], '"undoneAt" is null');
  await createIndex(db, 'merges_into', 'merges', ['resource', 'intoId']);
  await createIndexOn(db, 'merges', 'userId');
}
