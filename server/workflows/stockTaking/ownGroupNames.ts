import { readRows } from '../../db/repository/rowsById';
import type { Db } from '../../db/tables';
import type { SessionUser } from '../../http/call';

/** Filters " + "-joined names to the reader's groups. Omits groups renamed since, or with " + " in their name. */
export async function ownGroupNames(
  db: Db,
  { groups }: Pick<SessionUser, 'groups'>,
): Promise<(names: string | null) => string | null> {
  if (groups === 'all') return (names) => names;
  const rows = await readRows(db, 'stockItemGroups', groups, ['name']);
  const own = new Set(rows.map(({ name }) => name));
  return (names) =>
    names
      ?.split(' + ')
      .filter((name) => own.has(name))
      .join(' + ') || null;
}
