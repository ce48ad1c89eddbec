import { hash } from 'node:crypto';
import { hostname } from 'node:os';
import { resolve } from 'node:path';
import { instantWithin } from '../db/engine/databaseNow';
import { forgetFact, readFact } from '../db/repository/facts';
import type { Db } from '../db/tables';

/** Fact that names folder and machine: each server of a shared database has its own anchor. */
const nameOf = (dataDir: string) =>
  `auditAnchor ${hash('sha256', `${hostname()} ${resolve(dataDir)}`, 'hex').slice(0, 16)}` as const;

export const hasHadAnchor = async (db: Db, dataDir: string): Promise<boolean> =>
  (await readFact(db, nameOf(dataDir))) !== undefined;

export async function noteAnchor(db: Db, dataDir: string): Promise<void> {
  await db
    .insertInto('installation')
    .values({ name: nameOf(dataDir), value: instantWithin(db) })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
}

export const forgetAnchor = (db: Db, dataDir: string): Promise<void> => forgetFact(db, nameOf(dataDir));
