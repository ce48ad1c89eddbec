import type { InsertObject, Selectable, SelectQueryBuilder, UpdateObject } from 'kysely';
import { notFound } from '../../problem';
import { takeTurns } from '../../turns';
import { type AnyRow, forUpdate, oneOf, untyped } from '../database';
import { inParts } from '../engine/inParts';
import type { Db, Tables } from '../tables';

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

/** Inserts in parts, with turns for others between them. */
export async function insertRows<T extends keyof Tables>(
  db: Db,
  table: T,
  rows: readonly InsertObject<Tables, T>[],
): Promise<void> {
  const turn = takeTurns();
  for (const part of inParts(rows as unknown as AnyRow[])) {
    await untyped(db).insertInto(table).values(part).execute();
    await turn();
  }
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

type Row<T extends keyof Tables> = Selectable<Tables[T]>;
type Column<T extends keyof Tables> = keyof Row<T> & string;
type Wanted<V> = V | ([NonNullable<V>] extends [number] ? readonly number[] : never);

/** Reads rows by values of columns, e.g. `{ supplierId, undoneAt: null, id: ids }`; a list matches any of its numbers. */
export async function rowsWhere<T extends keyof Tables, W extends Column<T>, C extends Column<T>>(
  db: Db,
  table: T,
  wanted: { [K in W]: Wanted<Row<T>[K]> },
  columns: readonly C[] | '*',
  order?: Column<T>,
): Promise<Pick<Row<T>, C>[]> {
  const rows = untyped(db).selectFrom(table as string);
  let query = columns === '*' ? rows.selectAll() : rows.select(columns);
  for (const [column, value] of Object.entries(wanted as Record<string, AnyRow[string] | number[]>))
    query = Array.isArray(value)
      ? query.where(oneOf(db, column, value))
      : query.where(column, value === null ? 'is' : '=', value);
  return (await (order ? query.orderBy(order) : query).execute()) as unknown as Pick<Row<T>, C>[];
}

export const rowWhere = async <T extends keyof Tables, W extends Column<T>, C extends Column<T>>(
  db: Db,
  table: T,
  wanted: { [K in W]: Wanted<Row<T>[K]> },
  columns: readonly C[] | '*',
): Promise<Pick<Row<T>, C> | undefined> => (await rowsWhere(db, table, wanted, columns))[0];

export const readRows = <T extends keyof Tables, C extends Column<T>>(
  db: Db,
  table: T,
  ids: readonly number[],
  columns: readonly C[],
): Promise<Pick<Row<T>, C>[]> => rowsWhere(db, table, { id: ids } as object, columns);

const selected = <T extends keyof Tables>(db: Db, table: T, id: number) =>
  untyped(db)
    .selectFrom(table as string)
    .selectAll()
    .where('id', '=', id);

/** @param name German name for the message, see `notFound` @throws Problem NOT_FOUND */
export async function findRow<T extends keyof Tables>(db: Db, table: T, id: number, name: string): Promise<Row<T>> {
  return (await selected(db, table, id).executeTakeFirstOrThrow(() => notFound(name))) as unknown as Row<T>;
}

/** Locks the row until the transaction ends. @throws Problem NOT_FOUND */
export async function lockRow<T extends keyof Tables>(db: Db, table: T, id: number, name: string): Promise<Row<T>> {
  const locked = forUpdate(db, selected(db, table, id));
  return (await locked.executeTakeFirstOrThrow(() => notFound(name))) as unknown as Row<T>;
}

/** Locks rows until the transaction ends, in id order to avoid deadlocks. */
export async function lockRows(db: Db, table: keyof Tables, ids: readonly number[]): Promise<void> {
  const rows = untyped(db)
    .selectFrom(table as string)
    .select('id');
  await forUpdate(db, rows.where(oneOf(db, 'id', ids)).orderBy('id')).execute();
}

export async function countOf<DB, T extends keyof DB>(query: SelectQueryBuilder<DB, T, object>): Promise<number> {
  const counting = query.select(({ fn }) => fn.countAll().as('count')).$castTo<{ count: unknown }>();
  return Number((await counting.executeTakeFirstOrThrow()).count);
}

export async function changeRow<T extends keyof Tables>(
  db: Db,
  table: T,
  { id, version }: { id: number; version: number },
  values: UpdateObject<Tables, T>,
): Promise<Row<T>> {
  const update = untyped(db).updateTable(table as string);
  const changed = update.set({ ...(values as unknown as AnyRow), version: version + 1 }).where('id', '=', id);
  return (await changed.returningAll().executeTakeFirstOrThrow()) as unknown as Row<T>;
}
