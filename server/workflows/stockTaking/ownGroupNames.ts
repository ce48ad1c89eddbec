import { oneOf } from '../../db/database';
import type { Db } from '../../db/tables';
import type { SessionUser } from '../../http/call';

/**
 * An inventory is everybody's, which groups an article is in is not: what a reader may know of names joined by " + ".
 * A group whose own name has such a sign in it, or had another one when the inventory began, stays unnamed.
 */
export async function ownGroupNames(
  db: Db,
  { groups }: Pick<SessionUser, 'groups'>,
): Promise<(names: string | null) => string | null> {
  if (groups === 'all') return (names) => names;
  const rows = await db
    .selectFrom('stockItemGroups')
    .select('name')
    .where(oneOf(db, 'id', groups))
    .execute();
  const own = new Set(rows.map(({ name }) => name));
  return (names) =>
    names
      ?.split(' + ')
      .filter((name) => own.has(name))
      .join(' + ') || null;
}
