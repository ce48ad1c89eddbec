import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Mergeable } from '../../../src/rules/merging';
import { type AnyDb, engineOf, forReference, oneOf, untyped } from '../database';
import type { Db } from '../tables';

/** Source of readings and reference of movements that a merge books. */
export const MERGES = 'merges';

/** Selects the id of the record that survived merges, or its own: booked rows are never rewritten. @param column qualified if need be */
export const survivorOf = (resource: Mergeable, column: string): RawBuilder<number> =>
  sql<number>`coalesce((
    select merge."intoId" from "merges" merge
    where merge.resource = ${sql.lit(resource)} and merge."mergedId" = ${sql.ref(column)} and merge."undoneAt" is null
  ), ${sql.ref(column)})`;

/** Tests whether a column refers to these records or to records merged into them; uses the column's index. */
export function isCountedAs(
  db: Db | AnyDb,
  resource: Mergeable,
  column: string,
  ids: readonly number[],
): RawBuilder<SqlBool> {
  const own =
    engineOf(db) === 'postgres'
      ? sql`select unnest(${[...ids]}::integer[])`
      : sql`select value from json_each(${JSON.stringify(ids)})`;
  return sql<SqlBool>`${sql.ref(column)} in (
    ${own} union all
    select merge."mergedId" from "merges" merge
    where merge.resource = ${sql.lit(resource)} and ${oneOf(db, 'merge.intoId', ids)} and merge."undoneAt" is null
  )`;
}

/** Waits for merges of records that are about to be referred to; later merges wait for this transaction. */
export async function holdSurvivors(db: Db | AnyDb, resource: Mergeable, ids: readonly number[]): Promise<void> {
  if (engineOf(db) === 'sqlite' || ids.length === 0) return;
  const named = untyped(db as Db)
    .selectFrom(resource)
    .select('id')
    .where(oneOf(db, 'id', ids))
    .orderBy('id');
  await forReference(db, named).execute();
}

const standing = (db: Db, resource: Mergeable) =>
  db.selectFrom('merges').where('resource', '=', resource).where('undoneAt', 'is', null);

export async function survivorsOf(db: Db, resource: Mergeable, ids: readonly number[]): Promise<Map<number, number>> {
  const survivors = new Map(ids.map((id) => [id, id]));
  const merges = await standing(db, resource)
    .select(['mergedId', 'intoId'])
    .where(oneOf(db, 'mergedId', ids))
    .execute();
  for (const { mergedId, intoId } of merges) survivors.set(mergedId, intoId);
  return survivors;
}

/** Adds the ids of records merged into these; as a list, so that the planner knows how few there are. */
export async function withMergedIds(db: Db, resource: Mergeable, ids: readonly number[]): Promise<number[]> {
  const merges = await standing(db, resource)
    .select('mergedId')
    .where(oneOf(db, 'intoId', ids))
    .execute();
  return [...ids, ...merges.map(({ mergedId }) => mergedId)];
}
