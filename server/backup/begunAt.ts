import type { Db } from '../db/tables';

export const begunAt = async (db: Db): Promise<string | null> =>
  (await db.selectFrom('installation').select('value').where('name', '=', 'begun').executeTakeFirst())?.value ?? null;
