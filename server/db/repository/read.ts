import { type SelectQueryBuilder, sql } from 'kysely';
import { memoized } from '../../../src/lib/memoized';
import { type AnyRecord, type AnyResource, kindOf, type Registry } from '../../../src/resources/kit';
import { nextTurn } from '../../turns';
import {
  type AnyDb,
  type AnyRow,
  engineOf,
  forNoKeyUpdate,
  forUpdate,
  isOneOf,
  oneOf,
  typed,
  untyped,
} from '../database';
import { inParts } from '../engine/inParts';
import { prepared, type Slots } from '../engine/prepared';
import type { Db } from '../tables';
import { linkTable, manyFields, readLinks } from './links';
import { cellsToRecord, readColumns, toRecord } from './rows';

const PAGE = 500;

export interface Selection {
  ids?: readonly number[];
  /** Required values by field; of a reference also several ids. */
  where?: Readonly<Record<string, unknown>>;
  part?: { after: number; limit: number };
  /** Locks the records until the transaction ends, in the order of their ids, so that two locks never deadlock. */
  lock?: boolean;
}

export async function readRecords(
  db: AnyDb,
  registry: Registry,
  resource: AnyResource,
  selection: Selection = {},
): Promise<AnyRecord[]> {
  let query = db.selectFrom(resource.name).select(readColumns(resource)).orderBy('id');
  if (selection.ids) {
    if (selection.ids.length === 0) return [];
    query = query.where(oneOf(db, 'id', selection.ids));
  }
  query = whereOf(db, resource, query, selection.where);
  if (selection.part) query = query.where('id', '>', selection.part.after);
  if (selection.lock) query = forNoKeyUpdate(db, query);
  const isOfAll = !selection.ids && !selection.where && !selection.part;
  return readInPages(db, registry, resource, { rows: query, isOfAll, most: selection.part?.limit ?? Infinity });
}

interface Pages {
  rows: Rows;
  isOfAll: boolean;
  most: number;
}

async function readInPages(
  db: AnyDb,
  registry: Registry,
  resource: AnyResource,
  { rows, isOfAll, most }: Pages,
): Promise<AnyRecord[]> {
  const records: AnyRecord[] = [];
  for (;;) {
    const last = records.at(-1);
    const size = Math.min(PAGE, most - records.length);
    const page = await readLines(db, resource, (last ? rows.where('id', '>', last.id) : rows).limit(size));
    await addLinks(db, registry, resource, page, isOfAll && !last && page.length < size);
    for (const record of page) records.push(record);
    if (page.length < size || records.length === most) return records;
    await nextTurn();
  }
}

function whereOf(db: AnyDb, resource: AnyResource, rows: Rows, where: Readonly<Record<string, unknown>> = {}): Rows {
  let query = rows;
  for (const [key, value] of Object.entries(where)) {
    const field = resource.fields[key];
    if (!field) throw new Error(`${resource.name} has no field ${key}`);
    query = Array.isArray(value)
      ? query.where(isOneOf(db, key, value))
      : query.where(key, '=', kindOf(field).toColumn(field, value));
  }
  return query;
}

export async function readRecord(
  db: AnyDb,
  registry: Registry,
  resource: AnyResource,
  id: number,
  { lock = false } = {},
): Promise<AnyRecord | undefined> {
  const [row] = await queriesOf(resource)[lock ? 'locked' : 'plain'](typed(db), { id });
  if (!row) return undefined;
  const record = toRecord(resource, row);
  await addLinks(db, registry, resource, [record]);
  return record;
}

type ById = Slots<{ id: number }>;
/** Cached, as building the queries takes longer than reading a record. */
const queriesOf = memoized((resource: AnyResource) => {
  const byId = (db: Db, { id }: ById) =>
    untyped(db).selectFrom(resource.name).select(readColumns(resource)).where('id', '=', id);
  return { plain: prepared(byId), locked: prepared((db, slots: ById) => forUpdate(db, byId(db, slots))) };
});

async function addLinks(
  db: AnyDb,
  registry: Registry,
  resource: AnyResource,
  records: readonly AnyRecord[],
  areAll = false,
) {
  if (records.length === 0) return;
  const owners = areAll ? undefined : records.map(({ id }) => id);
  for (const [key, field] of manyFields(resource)) {
    const links = await readLinks(db, linkTable(registry, resource, field), owners);
    for (const record of records) record[key] = links.get(record.id) ?? [];
  }
}

/** Arguments of a function: PostgreSQL takes 100. */
const ARGUMENTS = 100;
/** Separates cells: JSON escapes line breaks, so cells never contain one. */
const BETWEEN = ',\n';

type Cell = AnyRow[string];
type Rows = SelectQueryBuilder<Record<string, AnyRow>, string, AnyRow>;

/** Reads records as one JSON text, which engines hand over faster than many cells. @param rows ordered by id */
async function readLines(db: AnyDb, resource: AnyResource, rows: Rows): Promise<AnyRecord[]> {
  const isPostgres = engineOf(db) === 'postgres';
  const arrayOf = (cells: readonly unknown[]) =>
    sql`${sql.raw(isPostgres ? 'json_build_array' : 'json_array')}(${sql.join(cells)})`;
  const columns = readColumns(resource).map((column) => sql.ref(column));
  const isNested = columns.length > ARGUMENTS;
  const line = arrayOf(isNested ? inParts(columns, ARGUMENTS).map(arrayOf) : columns);
  const { lines } = await db
    .selectFrom(rows.as('page'))
    .select(
      (isPostgres
        ? sql<string | null>`string_agg(${line}::text, ${sql.lit(BETWEEN)} order by id)`
        : // Sorting here costs as much again as reading.
          sql<string | null>`group_concat(${line}, ${sql.lit(BETWEEN)})`
      ).as('lines'),
    )
    .executeTakeFirstOrThrow();
  const records = (JSON.parse(`[${lines ?? ''}]`) as (Cell | Cell[])[][]).map((cells) =>
    cellsToRecord(resource, isNested ? cells.flat() : (cells as Cell[])),
  );
  // SQLite keeps the subquery's order but does not guarantee it.
  const isSorted = records.every(({ id }, at) => at === 0 || id > (records[at - 1]?.id ?? 0));
  return isSorted ? records : records.sort((a, b) => a.id - b.id);
}
