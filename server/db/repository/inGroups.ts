import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { oneOf } from '../database';
import type { Db } from '../tables';

/** Restricts rows, by default orders, to these groups; rows without a group need `'all'`. */
export const inGroups = (
  db: Db,
  groups: readonly number[] | 'all',
  column = 'orders.stockItemGroupId',
): RawBuilder<SqlBool> => (groups === 'all' ? sql<SqlBool>`true` : oneOf(db, column, groups));
