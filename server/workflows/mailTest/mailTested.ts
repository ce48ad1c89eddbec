import type { Db } from '../../db/tables';

/** @param now instant, ISO 8601 UTC */
export async function noteMailTest(tx: Db, now: string): Promise<void> {
  await tx
    .insertInto('installation')
    .values({ name: 'mailTested', value: now })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value: now }))
    .execute();
}

export const wasMailTested = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('installation').select('name').where('name', '=', 'mailTested').executeTakeFirst()) !==
  undefined;
