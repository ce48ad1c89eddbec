import { type RawBuilder, sql } from 'kysely';
import { type AnyDb, engineOf } from '../db/database';

/** Moves id counters to the next full 100,000 that far ahead: devices and suppliers may hold ids given after the backup. */
export async function skipGivenIds(db: AnyDb): Promise<void> {
  if (engineOf(db) === 'postgres') {
    await sql`select setval(format('%I.%I', schemaname, sequencename)::regclass, ${ahead(sql`coalesce(last_value, 0)`)})
      from pg_sequences where schemaname = current_schema()`.execute(db);
    return;
  }
  // A counter has no row before the first record of its table.
  await sql`insert into sqlite_sequence (name, seq) select name, 0 from sqlite_master
    where type = 'table' and sql like '%autoincrement%' and name not in (select name from sqlite_sequence)`.execute(db);
  await sql`update sqlite_sequence set seq = ${ahead(sql`seq`)}`.execute(db);
}

/** Divides whole numbers, which both databases round down. */
const ahead = (last: RawBuilder<unknown>) => sql`(${last} + 199999) / 100000 * 100000`;
