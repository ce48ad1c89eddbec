import { census } from '../../../src/contract/census';
import type { Role } from '../../../src/resources/kit';
import { oneOf, untyped } from '../../db/database';
import type { Db } from '../../db/tables';
import type { SessionUser } from '../../http/call';
import { fieldsOf } from '../../records/fieldsOf';
import type { ListQuery } from '../../records/listQuery';
import { idsOfPage } from '../../records/sqlList';

export const censusFields = fieldsOf('censuses', census, {
  references: { stockItemGroupId: 'stockItemGroups', userId: 'users' },
});

interface Selection {
  include?: readonly number[];
  exclude?: readonly number[];
  groups?: SessionUser['groups'];
}

/** Newest first by default. @throws Problem MALFORMED, VALIDATION */
export function censusIds(
  db: Db,
  { include, exclude, groups = 'all' }: Selection,
  { query = {}, role = 'User' }: { query?: ListQuery; role?: Role } = {},
) {
  let rows = untyped(db).selectFrom('censuses');
  if (include?.length) rows = rows.where('censuses.status', 'in', include);
  if (exclude?.length) rows = rows.where('censuses.status', 'not in', exclude);
  if (groups !== 'all') rows = rows.where(oneOf(db, 'censuses.stockItemGroupId', groups));
  return idsOfPage({ db: untyped(db), resource: censusFields, rows, order: [['id', 'desc']] }, query, role);
}
