import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { sql } from 'kysely';
import { everyInterval } from '../everyInterval';
import { StartError } from '../startError';
import { databaseNow, instantWithin } from './engine/databaseNow';
import type { Db } from './tables';

export const SIGN_MS = 10_000;
/** Milliseconds; a server whose last sign is further from now, in the past or set by a clock ahead, counts as ended. */
const GONE_MS = 30_000;

export interface LifeSign {
  end(): Promise<void>;
}

/** Stores regularly that this server runs, as poolers hide its connections. @param first gets the first sign @param pool its connections */
export async function giveLifeSigns(
  first: Db,
  pool: number,
  onError: (error: unknown) => void,
): Promise<(db: Db) => LifeSign> {
  const id = randomUUID();
  const sign = (db: Db) =>
    db
      .insertInto('servers')
      .values({ id, host: hostname(), pool, startedAt: instantWithin(db), seenAt: instantWithin(db) })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ seenAt: instantWithin(db) }))
      .execute();
  await first
    .deleteFrom('servers')
    .where('id', 'not in', recent(first, await databaseNow(first)).select('id'))
    .execute();
  await sign(first);
  return (db) => {
    const signs = everyInterval(() => sign(db).then(() => undefined, onError), SIGN_MS);
    return {
      async end() {
        await signs.stop();
        await db.deleteFrom('servers').where('id', '=', id).execute().catch(onError);
      },
    };
  };
}

/** Lists servers on PostgreSQL whose last sign is recent; empty on a database that is older than the table. */
export async function runningServers(db: Db): Promise<{ host: string; pool: number }[]> {
  const { rows } = await sql<{ isThere: boolean }>`select to_regclass('servers') is not null as "isThere"`.execute(db);
  if (!rows[0]?.isThere) return [];
  return recent(db, await databaseNow(db))
    .select(['host', 'pool'])
    .orderBy('startedAt')
    .execute();
}

/** @throws StartError when a server is running */
export async function refuseRunningServer(db: Db): Promise<void> {
  const [running] = await runningServers(db);
  if (running)
    throw new StartError(
      `Auf dieser Datenbank arbeitet noch ein Zählwerk-Server (${running.host}). Bitte erst alle Server beenden; einer, der abgestürzt ist, gilt noch 30 Sekunden als laufend.`,
    );
}

const recent = (db: Db, now: Date) =>
  db
    .selectFrom('servers')
    .where('seenAt', '>=', new Date(now.getTime() - GONE_MS).toISOString())
    .where('seenAt', '<=', new Date(now.getTime() + GONE_MS).toISOString());
