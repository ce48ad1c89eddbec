import type { Db, Tables } from '../tables';

type FactName = Tables['installation']['name'];

export const readFact = async (db: Db, name: FactName): Promise<string | undefined> =>
  (await db.selectFrom('installation').select('value').where('name', '=', name).executeTakeFirst())?.value;

export async function noteFact(db: Db, name: FactName, value: string): Promise<void> {
  await db
    .insertInto('installation')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
    .execute();
}

/** Stores a fact unless it exists. @returns the value that is stored now */
export async function agreeOnFact(db: Db, name: FactName, value: string): Promise<string> {
  await db
    .insertInto('installation')
    .values({ name, value })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return (await readFact(db, name)) ?? value;
}

export async function forgetFact(db: Db, name: FactName): Promise<void> {
  await db.deleteFrom('installation').where('name', '=', name).execute();
}
