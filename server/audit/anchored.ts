import { createHash } from 'node:crypto';
import { hostname } from 'node:os';
import { resolve } from 'node:path';
import { instantWithin } from '../db/engine/databaseNow';
import type { Db } from '../db/tables';

/** Names folder and machine: several servers of one database each have an anchor. */
const nameOf = (dataDir: string) =>
  `auditAnchor ${createHash('sha256')
    .update(`${hostname()} ${resolve(dataDir)}`)
    .digest('hex')
    .slice(0, 16)}` as const;

/** A missing anchor that once existed was taken away. */
export async function hasHadAnchor(db: Db, dataDir: string): Promise<boolean> {
  const noted = db.selectFrom('installation').select('name').where('name', '=', nameOf(dataDir));
  return (await noted.executeTakeFirst()) !== undefined;
}

export async function noteAnchor(db: Db, dataDir: string): Promise<void> {
  await db
    .insertInto('installation')
    .values({ name: nameOf(dataDir), value: instantWithin(db) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
}

/** Lets the next server in this data folder start a new anchor. */
export async function forgetAnchor(db: Db, dataDir: string): Promise<void> {
  await db.deleteFrom('installation').where('name', '=', nameOf(dataDir)).execute();
}
