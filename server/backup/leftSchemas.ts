import { sql } from 'kysely';
import { untyped } from '../db/database';
import { LOCK_NOT_GIVEN, waitBriefly } from '../db/engine/briefWaits';
import { codeOf } from '../db/engine/outages';
import type { Db } from '../db/tables';

/** Prefixes of schemas that a restore or move builds, and of those that keep the previous state. */
export const BUILT = 'zaehlwerk_neu_';
export const KEPT = 'zaehlwerk_vor_';

export async function leftSchemas(db: Db, prefix: typeof BUILT | typeof KEPT): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select nspname as name from pg_namespace where nspname ~ ${`^${prefix}[0-9]{8}_[0-9]{6}$`} order by nspname`.execute(
    db,
  );
  return rows.map(({ name }) => name);
}

/** Removes what killed restores have built; restores run one at a time. Schemas in which somebody is reading stay. */
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
