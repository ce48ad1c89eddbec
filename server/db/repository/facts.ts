import type { Db, Tables } from '../tables';

/** Facts about the installation as a whole, a text under each name. */
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

/** Leaves the value that is there already. @returns the value that is there now */
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
