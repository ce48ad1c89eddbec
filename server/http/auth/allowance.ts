import { hash } from 'node:crypto';
import { sql } from 'kysely';
import { nowWithin } from '../../db/engine/databaseNow';
import type { Db } from '../../db/tables';

/** A burst, then a steady rate; any minute allows at most the sum of both. */
export interface Allowance {
  kind: string;
  atOnce: number;
  aMinute: number;
}

export interface Counter extends Allowance {
  key: string;
}

/** Creates a counter whose key is hashed, so that neither the table nor a backup reveals addresses. */
export const counter = (allowance: Allowance, ...of: readonly string[]): Counter => ({
  ...allowance,
  key: hash('sha256', JSON.stringify([allowance.kind, ...of]), 'base64url'),
});

const perTry = ({ aMinute }: Allowance) => 60_000 / aMinute;
const whole = (allowance: Allowance) => allowance.atOnce * perTry(allowance);

/** Takes one attempt, counted for all servers (generic cell rate algorithm). @returns false, counting nothing, when none is left */
export async function take(db: Db, counted: Counter): Promise<boolean> {
  const now = nowWithin(db);
  const step = perTry(counted);
  const latest = sql`${now} + ${sql.lit(whole(counted))}`;
  // Later instants come from a clock that was wrong.
  const from = sql<number>`case when guesses."spentUntil" between ${now} and ${latest} then guesses."spentUntil" else ${now} end`;
  const { rows } = await sql<{ key: string }>`
    insert into guesses ("key", "spentUntil") values (${counted.key}, ${now} + ${sql.lit(step)})
    on conflict ("key") do update set "spentUntil" = ${from} + ${sql.lit(step)} where ${from} + ${sql.lit(step)} <= ${latest}
    returning "key"`.execute(db);
  return rows.length > 0;
}

export async function giveBack(db: Db, counted: Counter): Promise<void> {
  await db
    .updateTable('guesses')
    .set((row) => ({ spentUntil: row('spentUntil', '-', perTry(counted)) }))
    .where('key', '=', counted.key)
    .execute();
}

export async function resetCounter(db: Db, counted: Counter): Promise<void> {
  await db.deleteFrom('guesses').where('key', '=', counted.key).execute();
}

export interface Taken {
  tries: number;
  /** Milliseconds until the next attempt; 0 when one is possible now. */
  waitMs: number;
}

export async function readCounters(db: Db, counters: readonly Counter[]): Promise<Taken[]> {
  const keys = counters.map(({ key }) => key);
  const spent = db.selectFrom('guesses').select(['key', 'spentUntil']).where('key', 'in', keys);
  const rows = await spent.select(nowWithin(db).as('now')).execute();
  return counters.map((each) => {
    const row = rows.find(({ key }) => key === each.key);
    const left = row ? row.spentUntil - row.now : 0;
    if (left <= 0 || left > whole(each)) return { tries: 0, waitMs: 0 };
    return { tries: Math.ceil(left / perTry(each)), waitMs: Math.max(0, Math.ceil(left + perTry(each) - whole(each))) };
  });
}

/** Milliseconds; longer than any allowance takes to regrow. */
const HOUR_MS = 3_600_000;

export async function sweepGuesses(db: Db, at: Date): Promise<void> {
  const now = at.getTime();
  await db
    .deleteFrom('guesses')
    .where((row) => row.or([row('spentUntil', '<=', now), row('spentUntil', '>', now + HOUR_MS)]))
    .execute();
}
