import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { oneOf } from '../../db/database';
import type { Db } from '../../db/tables';
import type { SessionUser } from '../../http/call';

/** Orders of these groups; those without a group need `'all'`. */
export const inGroups = (db: Db, groups: SessionUser['groups']): RawBuilder<SqlBool> =>
  groups === 'all' ? sql<SqlBool>`true` : oneOf(db, 'orders.stockItemGroupId', groups);
