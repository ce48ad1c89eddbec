import { sql } from 'kysely';
import type { AnyDb } from '../database';

/** Adds the latest used steps of a second factor, beginning with the only one known so far. */
export async function up(db: AnyDb): Promise<void> {
  await db.schema
    .alterTable('secondFactors')
    .addColumn('usedSteps', 'text', (c) => c.notNull().defaultTo(','))
    .execute();
  await sql`update "secondFactors" set "usedSteps" = ',' || "lastStep" || ','`.execute(db);
}
