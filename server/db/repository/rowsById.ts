import type { InsertObject, Selectable, UpdateObject } from 'kysely';
import { type AnyRow, oneOf, untyped } from '../database';
import type { Db, Tables } from '../tables';

/** @returns its id */
export async function insertRow<T extends keyof Tables>(
  db: Db,
  table: T,
  values: InsertObject<Tables, T>,
): Promise<number> {
  const insertion = untyped(db)
    .insertInto(table)
    .values(values as unknown as AnyRow);
  return Number((await insertion.returning('id').executeTakeFirstOrThrow()).id);
}

export async function updateRow<T extends keyof Tables>(
  db: Db,
  table: T,
  id: number,
  values: UpdateObject<Tables, T>,
): Promise<void> {
  await untyped(db)
    .updateTable(table as string)
    .set(values as unknown as AnyRow)
    .where('id', '=', id)
    .execute();
}

/** In no order. */
export const readRows = async <T extends keyof Tables, C extends keyof Selectable<Tables[T]> & string>(
  db: Db,
  table: T,
  ids: readonly number[],
  columns: readonly C[],
): Promise<Pick<Selectable<Tables[T]>, C>[]> =>
  (await untyped(db)
    .selectFrom(table as string)
    .select(columns)
    .where(oneOf(db, 'id', ids))
    .execute()) as unknown as Pick<Selectable<Tables[T]>, C>[];
