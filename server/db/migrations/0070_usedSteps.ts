import { sql } from 'kysely';
import type { AnyDb } from '../database';
import { addColumn } from './columns';

export async function up(db: AnyDb): Promise<void> {
  await addColumn(db, 'secondFactors', 'usedSteps', 'text', (c) => c.notNull().defaultTo(','));
  await sql`update "secondFactors" set "usedSteps" = ',' || "lastStep" || ','`.execute(db);
}
