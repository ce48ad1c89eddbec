import { sql } from 'kysely';
import { untyped } from '../db/database';
import { codeOf } from '../db/engine/outages';
import { LOCK_NOT_GIVEN, waitBriefly } from '../db/migrations/letOthersPass';
import type { Db } from '../db/tables';

/** Of a restore or move: what it builds, and the state of before, which is kept. */
export const BUILT = 'zaehlwerk_neu_';
export const KEPT = 'zaehlwerk_vor_';

/** Schemas of PostgreSQL with the name that restores give, sorted. */
export async function leftSchemas(db: Db, prefix: typeof BUILT | typeof KEPT): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select nspname as name from pg_namespace where nspname ~ ${`^${prefix}[0-9]{8}_[0-9]{6}$`} order by nspname`.execute(
    db,
  );
  return rows.map(({ name }) => name);
}

/** Removes what killed restores have built, in the turn of restores. One in which somebody is reading stays. */
export async function removeBuilt(db: Db): Promise<void> {
  for (const name of await leftSchemas(db, BUILT))
    await db
      .transaction()
      .execute(async (tx) => {
        await waitBriefly(untyped(tx));
        await sql`drop schema ${sql.ref(name)} cascade`.execute(tx);
      })
      .catch((error: unknown) => {
        if (codeOf(error) !== LOCK_NOT_GIVEN) throw error;
      });
}
