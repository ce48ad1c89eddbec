import type { AnyDb } from '../database';
import { withId } from './columns';

export async function up(db: AnyDb): Promise<void> {
  await withId(db, 'parChanges')
    .addColumn('at', 'text', (c) => c.notNull())
    .addColumn('userId', 'integer')
    .addColumn('userName', 'text', (c) => c.notNull())
    .addColumn('undoneAt', 'text')
    .addColumn('undoneByUserId', 'integer')
    .execute();
  await withId(db, 'parChangeItems')
    .addColumn('changeId', 'integer', (c) => c.notNull().references('parChanges.id'))
    .addColumn('assignmentId', 'integer', (c) => c.notNull())
    .addColumn('stockItemGroupId', 'integer', (c) => c.notNull())
    .addColumn('stockItemId', 'integer', (c) => c.notNull())
    .addColumn('name', 'text', (c) => c.notNull())
    .addColumn('from', 'integer', (c) => c.notNull())
    .addColumn('to', 'integer', (c) => c.notNull())
    .addColumn('isLeft', 'integer', (c) => c.notNull().defaultTo(0))
    .addColumn('leftMinimum', 'integer')
    .execute();
  await db.schema.createIndex('parChangeItems_changeId').on('parChangeItems').column('changeId').execute();
  await db.schema.createIndex('parChangeItems_group').on('parChangeItems').column('stockItemGroupId').execute();
  await db.schema
    .createTable('parDismissals')
    .addColumn('assignmentId', 'integer', (c) =>
      c.primaryKey().references('stockItemGroupAssignments.id').onDelete('cascade'),
    )
    .addColumn('proposal', 'integer', (c) => c.notNull())
    .addColumn('minimum', 'integer', (c) => c.notNull())
    .execute();
}
