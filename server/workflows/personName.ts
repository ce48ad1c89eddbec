import type { Db } from '../db/tables';

/** As suppliers and colleagues read it: the name for mails, else the user name. */
export const personName = ({ name, displayName }: { name: string; displayName: string | null }): string =>
  displayName ?? name;

export async function nameOfUser(db: Db, user: { id: number; name: string }): Promise<string> {
  const row = await db.selectFrom('users').select(['name', 'displayName']).where('id', '=', user.id).executeTakeFirst();
  return row ? personName(row) : user.name;
}
