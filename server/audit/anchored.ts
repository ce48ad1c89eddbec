import { createHash } from 'node:crypto';
import { hostname } from 'node:os';
import { resolve } from 'node:path';
import type { Db } from '../db/tables';

/** Which data folder, on which machine: several servers of one database have an anchor each. */
const nameOf = (dataDir: string) =>
  `auditAnchor ${createHash('sha256')
    .update(`${hostname()} ${resolve(dataDir)}`)
    .digest('hex')
    .slice(0, 16)}` as const;

/** Whether there has been an anchor in this data folder: then one that is missing was taken away. */
export async function hasHadAnchor(db: Db, dataDir: string): Promise<boolean> {
  const noted = db.selectFrom('installation').select('name').where('name', '=', nameOf(dataDir));
  return (await noted.executeTakeFirst()) !== undefined;
}

/** Notes that there is one now. */
export async function noteAnchor(db: Db, dataDir: string): Promise<void> {
  await db
    .insertInto('installation')
    .values({ name: nameOf(dataDir), value: new Date().toISOString() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
}

/** The next server that starts in this data folder begins with a new one. */
export async function forgetAnchor(db: Db, dataDir: string): Promise<void> {
  await db.deleteFrom('installation').where('name', '=', nameOf(dataDir)).execute();
}
