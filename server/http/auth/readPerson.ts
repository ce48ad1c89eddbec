import { roleWithSight, SIGHT_SETTING } from '../../../src/settings/settings';
import type { Db } from '../../db/tables';
import type { Person } from '../call';

interface Reachable extends Person {
  email: string | null;
  displayName: string | null;
}

/** Reads a user with role and groups as stored now, for work done without a call of that user. */
export async function readPerson(db: Db, id: number): Promise<Reachable | undefined> {
  const user = await db
    .selectFrom('users')
    .leftJoin('configValues as sight', (join) => join.on('sight.key', '=', SIGHT_SETTING))
    .select(['users.id', 'users.name', 'users.role', 'users.email', 'users.displayName', 'sight.value as sees'])
    .where('users.id', '=', id)
    .executeTakeFirst();
  if (!user) return undefined;
  const links = await db
    .selectFrom('userStockItemGroups')
    .select('targetId')
    .where('ownerId', '=', id)
    .orderBy('targetId')
    .execute();
  const { sees, role: given, ...rest } = user;
  const role = roleWithSight(given, sees);
  const assigned = links.map(({ targetId }) => targetId);
  return { ...rest, role, groups: role === 'Admin' ? 'all' : assigned, assigned };
}
