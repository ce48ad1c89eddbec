import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { AnyDb } from '../../db/database';
import { readParts } from '../../db/repository/readInSteps';
import type { OpenDocument, Reference } from './references';

export interface Pair {
  mergedId: number;
  intoId: number;
}

const NAMED = 3;

/** @returns ids to move, and how many stay because the survivor has an equal row */
export async function rowsToMove(
  db: AnyDb,
  { table, column, uniqueWith, open }: Reference,
  { mergedId, intoId }: Pair,
): Promise<{ ids: number[]; left: number }> {
  const agree = uniqueWith?.map((key) => sql`own.${sql.ref(key)} = "row".${sql.ref(key)}`);
  const isTaken: RawBuilder<SqlBool> = agree
    ? sql<SqlBool>`exists (select 1 from ${sql.table(table)} own
        where own.${sql.ref(column)} = ${intoId} and ${sql.join(agree, sql` and `)})`
    : sql<SqlBool>`false`;
  const rows = await readParts(async (after, limit) => {
    const part = await sql<{ id: number; taken: number }>`
      select "row".id, case when ${isTaken} then 1 else 0 end as taken from ${sql.table(table)} "row"
      where "row".${sql.ref(column)} = ${mergedId} and "row".id > ${after} and ${open ? isIn(open) : sql`true`}
      order by "row".id limit ${limit}`.execute(db);
    return part.rows;
  });
  return {
    ids: rows.filter(({ taken }) => taken === 0).map(({ id }) => id),
    left: rows.filter(({ taken }) => taken === 1).length,
  };
}

export async function countRows(
  db: AnyDb,
  { table, column }: Pick<Reference, 'table' | 'column'>,
  id: number,
): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from ${sql.table(table)} where ${sql.ref(column)} = ${id}`.execute(db);
  return Number(rows[0]?.n ?? 0);
}

export async function openDocuments(
  db: AnyDb,
  { table, column }: Reference,
  open: OpenDocument,
  ids: readonly number[],
): Promise<string | undefined> {
  const { rows } = await sql<{ id: number }>`
    select distinct "row".${sql.ref(open.key)} as id from ${sql.table(table)} "row"
    where "row".${sql.ref(column)} in (${sql.join(ids)}) and ${isIn(open)} order by 1 limit ${NAMED + 1}`.execute(db);
  if (rows.length === 0) return undefined;
  const numbers = rows.slice(0, NAMED).map(({ id }) => id);
  return `${numbers.join(', ')}${rows.length > NAMED ? ' und weitere' : ''}`;
}

const isIn = ({ table, key, isOpen: [column, operator, value] }: OpenDocument): RawBuilder<SqlBool> => {
  const wanted = Array.isArray(value) ? sql`(${sql.join(value)})` : value === null ? sql`null` : sql`${value}`;
  return sql<SqlBool>`exists (select 1 from ${sql.table(table)} document
    where document.id = "row".${sql.ref(key)} and document.${sql.ref(column)} ${sql.raw(operator)} ${wanted})`;
};
