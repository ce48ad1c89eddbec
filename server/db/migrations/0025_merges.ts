import { sql } from 'kysely';
import type { AnyDb } from '../database';
import { withId } from './columns';

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
  await db.schema
    .createIndex('merges_inForce')
    .unique()
    .on('merges')
    .columns(['resource', 'mergedId'])
    .where(sql<boolean>`"undoneAt" is null`)
    .execute();
  await db.schema.createIndex('merges_into').on('merges').columns(['resource', 'intoId']).execute();
  await db.schema.createIndex('merges_userId').on('merges').column('userId').execute();
}
