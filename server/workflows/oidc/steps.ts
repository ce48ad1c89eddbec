import { hash } from 'node:crypto';
import { databaseNow, instantWithin } from '../../db/engine/databaseNow';
import { inUnsyncedTransaction } from '../../db/engine/inUnsyncedTransaction';
import type { Db } from '../../db/tables';
import type { Secrets } from './Provider';

const TEN_MINUTES_MS = 600_000;
const MINUTE_MS = 60_000;
const MAX_TRIES = 5;

interface Contents {
  /** On the way to the provider; its key is the OAuth `state`. */
  state: Secrets & {
    to: string;
    link?: { userId: number; jti: string };
  };
  /** Its key is the code that the console exchanges. `userId` comes first, as `endSessionsOf` searches for it. */
  code: {
    userId: number;
    tokenVersion: number;
    iss: string;
    sub: string;
    to: string;
    endSessionUrl: string | null;
  };
}

const LIFETIME_MS = { state: TEN_MINUTES_MS, code: MINUTE_MS };

export interface Place<Kind extends keyof Contents> {
  kind: Kind;
  key: string;
  browser: string | undefined;
}

/** Makes each step valid once across all servers. Keys and browsers are hashed: a stolen backup is useless. */
export async function storeStep<K extends keyof Contents>(
  db: Db,
  place: Place<K>,
  contents: Contents[K],
): Promise<void> {
  const expires = new Date((await databaseNow(db)).getTime() + LIFETIME_MS[place.kind]).toISOString();
  const row = { ...hashed(place), contents: JSON.stringify(contents), expires };
  await inUnsyncedTransaction(db, (tx) => tx.insertInto('oidcSteps').values(row).execute());
}

export async function peekStep<K extends keyof Contents>(db: Db, place: Place<K>): Promise<Contents[K] | undefined> {
  const { key, browser } = hashed(place);
  const found = db.selectFrom('oidcSteps').select('contents').where('key', '=', key).where('browser', '=', browser);
  return contentsOf(await found.where('expires', '>', instantWithin(db)).executeTakeFirst());
}

/** Returns and uses up a step; undefined if unknown, used, expired, or begun in another browser. */
export async function takeStep<K extends keyof Contents>(db: Db, place: Place<K>): Promise<Contents[K] | undefined> {
  const { key, browser } = hashed(place);
  const taking = db.deleteFrom('oidcSteps').where('key', '=', key).where('browser', '=', browser);
  return contentsOf(await taking.where('expires', '>', instantWithin(db)).returning('contents').executeTakeFirst());
}

/** @returns false after five tries */
export async function countTry(db: Db, place: Place<'code'>): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('oidcSteps')
    .set((row) => ({ tries: row('tries', '+', 1) }))
    .where('key', '=', hashed(place).key)
    .where('tries', '<', MAX_TRIES)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function sweepSteps(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('oidcSteps').where('expires', '<=', now.toISOString()).execute();
}

const contentsOf = (row: { contents: string } | undefined) => row && JSON.parse(row.contents);

const hashed = ({ kind, key, browser }: Place<keyof Contents>) => ({
  key: hashOf(kind, key),
  browser: hashOf('browser', browser ?? ''),
});

const hashOf = (...parts: readonly string[]): string => hash('sha256', JSON.stringify(parts), 'base64url');
