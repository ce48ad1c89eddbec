import type { Db } from '../db/tables';

/** Instant of the first administrator; null for installations older than this note. */
export const begunAt = async (db: Db): Promise<string | null> =>
  (await db.selectFrom('installation').select('value').where('name', '=', 'begun').executeTakeFirst())?.value ?? null;
