import type { Actor } from '../db/audit/writeAudit';
import { readRows } from '../db/repository/rowsById';
import type { Db } from '../db/tables';

export const personName = ({ name, displayName }: { name: string; displayName: string | null }): string =>
  displayName?.trim() || name;

/** Name and address that sign letters to suppliers; programs have only a name. */
export async function senderOf(db: Db, { id, name }: Actor): Promise<{ name: string; email: string | null }> {
  if (id === null) return { name, email: null };
  const [user] = await readRows(db, 'users', [id], ['name', 'displayName', 'email']);
  return user ? { name: personName(user), email: user.email } : { name, email: null };
}

export const nameOfUser = async (db: Db, user: Actor): Promise<string> => (await senderOf(db, user)).name;
