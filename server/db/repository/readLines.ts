import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { type AnyRecord, type AnyResource, kindOf } from '../../../src/resources/kit';
import { type AnyDb, type AnyRow, engineOf, typed, untyped } from '../database';
import { prepared, type Slots } from '../prepared';
import type { Db } from '../tables';
import { cellsToRecord, readColumns } from './rows';

/**
 * Rows as text, a line of JSON for each: an array of its cells, the id first. No cell has a line break of its own, since JSON
 * writes it in another way. The same row has the same line, and what is another in it has another one.
 */
export type Lines = string;

/** Between two lines: the whole is the inside of an array. */
const BETWEEN = ',\n';
/** An id that none is greater than. */
export const LAST_ID = 2 ** 31 - 1;

export type Rows = SelectQueryBuilder<Record<string, AnyRow>, string, AnyRow>;

/**
 * Both engines hand over one text sooner than many cells. @param rows in the order of their ids
 */
export const linesOf = (db: AnyDb, resource: AnyResource, rows: Rows) => {
  const cells = sql.join(readColumns(resource).map((column) => sql.ref(column)));
  return db.selectFrom(rows.as('page')).select(
    (engineOf(db) === 'postgres'
      ? sql<Lines | null>`string_agg(json_build_array(${cells})::text, ${sql.lit(BETWEEN)} order by id)`
      : // Sorting in here costs as much again; `splitLines` looks at what no documentation promises.
        sql<Lines | null>`group_concat(json_array(${cells}), ${sql.lit(BETWEEN)})`
    ).as('lines'),
  );
};

/** The first rows whose ids are greater than `after` and not greater than `upTo`. @param where values that fields must have */
export async function readLines(
  db: AnyDb,
  resource: AnyResource,
  { where = {}, ...part }: Part<number> & { where?: Readonly<Record<string, unknown>> },
): Promise<Lines> {
  const isAny = Object.keys(where).length === 0;
  const [page] = isAny
    ? await queryOf(resource)(typed(db), part)
    : await linesOf(db, resource, whereOf(resource, partOf(db, resource, part), where)).execute();
  return page?.lines ?? '';
}

type Part<T> = Record<'after' | 'upTo' | 'limit', T>;

const partOf = (db: AnyDb, resource: AnyResource, { after, upTo, limit }: Part<number | RawBuilder<number>>): Rows =>
  db
    .selectFrom(resource.name)
    .select(readColumns(resource))
    .where('id', '>', after)
    .where('id', '<=', upTo)
    .orderBy('id')
    .limit(limit);

/** @throws Error for a field that there is not */
export function whereOf(resource: AnyResource, rows: Rows, where: Readonly<Record<string, unknown>> = {}): Rows {
  let query = rows;
  for (const [key, value] of Object.entries(where)) {
    const field = resource.fields[key];
    if (!field) throw new Error(`${resource.name} has no field ${key}`);
    query = query.where(key, '=', kindOf(field).toColumn(field, value));
  }
  return query;
}

/** Made once for each definition: that takes longer than most pages. */
const queries = new WeakMap<AnyResource, ReturnType<typeof makeQuery>>();

function queryOf(resource: AnyResource) {
  const made = queries.get(resource) ?? makeQuery(resource);
  queries.set(resource, made);
  return made;
}

const makeQuery = (resource: AnyResource) =>
  prepared((db: Db, slots: Slots<Part<number>>) =>
    linesOf(untyped(db), resource, partOf(untyped(db), resource, slots)),
  );

/** Each line by itself, in the order of their ids. */
export function splitLines(lines: Lines): string[] {
  if (lines === '') return [];
  const each = lines.split(BETWEEN);
  const isSorted = each.every((line, at) => at === 0 || idOfLine(line) > idOfLine(each[at - 1] ?? ''));
  return isSorted ? each : each.sort((a, b) => idOfLine(a) - idOfLine(b));
}

export const idOfLine = (line: string): number => Number.parseInt(line.slice(1), 10);

/** The records of some lines, without their links to many. */
export const recordsOf = (resource: AnyResource, lines: readonly string[]): AnyRecord[] =>
  (JSON.parse(`[${lines.join()}]`) as AnyRow[string][][]).map((cells) => cellsToRecord(resource, cells));
