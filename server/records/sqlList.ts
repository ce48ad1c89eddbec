import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { compareGerman } from '../../src/lib/compareGerman';
import {
  type AnyRecord,
  type AnyResource,
  type Field,
  isPlainText,
  type Role,
  text,
  toScaled,
} from '../../src/resources/kit';
import type { Span } from '../../src/rules/dayBoundsInFilter';
import { type AnyDb, type AnyRow, engineOf } from '../db/database';
import { inParts } from '../db/engine/inParts';
import { readTimeZone } from '../db/repository/settings';
import { takeTurns } from '../turns';
import { type AskedList, contentRange, cut, type ListQuery, matches, readListQuery, withDays } from './listQuery';
import { sortInSteps } from './sortInSteps';

export type AnyQuery<O = unknown> = SelectQueryBuilder<Record<string, AnyRow>, string, O>;

export interface SqlList {
  db: AnyDb;
  resource: Pick<AnyResource, 'name' | 'fields'>;
  /** Rows visible to the caller, selected from the resource's table alone. */
  rows: AnyQuery;
  order: readonly (readonly [column: string, direction: 'asc' | 'desc'])[];
  /** Columns that identify rows without an id. */
  key?: readonly string[];
  shown?: Readonly<Record<string, RawBuilder<string | null>>>;
}

/** Returns a page's ids. Texts are compared here, as databases lack their German order. @throws Problem as `readListQuery` */
export async function idsOfPage(
  list: SqlList,
  query: ListQuery,
  role: Role,
): Promise<{ ids: number[]; contentRange?: string }> {
  const asked = await readAsked(list, query, role);
  if (asked && needsTexts(asked)) {
    const { range } = asked;
    const found = await readByTexts(list, narrowed(list, asked), asked);
    const ids = cut(found, range);
    return { ids, contentRange: contentRange(list.resource.name, range, ids.length, found.length) };
  }
  const page = await readPage<{ id: number }>(list, ['id'], asked);
  return { ids: page.rows.map(({ id }) => id), contentRange: page.contentRange };
}

interface RowsOfPage<R> {
  rows: R[];
  contentRange?: string;
}

/** Does what `idsOfPage` does, for whole short rows without texts. @throws Problem as `idsOfPage` */
export const rowsOfPage = async <R>(
  list: SqlList,
  columns: readonly (keyof R & string)[],
  query: ListQuery,
  role: Role,
): Promise<RowsOfPage<R>> => readPage<R>(list, columns, await readAsked(list, query, role));

const readAsked = ({ db, resource, key }: SqlList, query: ListQuery, role: Role) =>
  withDays(readListQuery(query, resource, role, { hasId: key === undefined }), () => readTimeZone(db));

async function readPage<R>(
  list: SqlList,
  columns: readonly (keyof R & string)[],
  asked: AskedList | undefined,
): Promise<RowsOfPage<R>> {
  const { name } = list.resource;
  const read = async (query: AnyQuery) =>
    (await query.select(columns.map((column) => `${name}.${column}`)).execute()) as unknown as R[];
  if (!asked) return { rows: await read(inOrder(list, list.rows)) };
  const { sort, range } = asked;
  const found = narrowed(list, asked);
  const sorted = sort ? await sortedBy(list, found, asked, sort) : inOrder(list, found);
  const rows = await read(range ? limited(sorted, range) : sorted);
  const total = range ? await count(found) : rows.length;
  return { rows, contentRange: contentRange(name, range, rows.length, total) };
}

const isText = (key: string, fields: AskedList['fields']) => key === 'q' || fields.get(key)?.kind === 'text';
const hasTexts = ({ fields }: AskedList) => [...fields.values()].some(({ kind }) => kind === 'text');
const needsTexts = (asked: AskedList) =>
  hasTexts(asked) &&
  [...Object.keys(asked.filter), asked.sort?.[0]].some((key) => key !== undefined && isText(key, asked.fields));

/** Applies all filters except those on texts. Without a search field, searching matches nothing. */
function narrowed({ db, resource: { name }, rows }: SqlList, asked: AskedList): AnyQuery {
  const { fields, filter } = asked;
  const query = 'q' in filter && !hasTexts(asked) ? rows.where(sql<SqlBool>`1 = 0`) : rows;
  return Object.entries(filter)
    .filter(([key]) => !isText(key, fields))
    .reduce((found, [key, wanted]) => {
      const field = fields.get(key);
      const column = `${name}.${key}`;
      const isValue = hasValue(db, column, field?.kind !== 'date', asStored(field, wanted));
      return found.where(hasSpan(column, asked.spans.get(key) ?? [], isValue));
    }, query);
}

const hasSpan = (column: string, spans: readonly Span[], isValue: RawBuilder<SqlBool>) =>
  spans.reduce(
    (any, { start, end }) => sql<SqlBool>`(${any} or ${sql.ref(column)} >= ${start} and ${sql.ref(column)} < ${end})`,
    isValue,
  );

/** Converts decimals to stored whole numbers; a value with more decimals than the column never matches. */
function asStored(field: Field | undefined, wanted: unknown): unknown {
  if (field?.kind !== 'decimal' || field.scale === 0) return wanted;
  const { scale } = field;
  const values: unknown[] = Array.isArray(wanted) ? wanted : [wanted];
  return values.map((value) => (typeof value === 'number' ? toScaled(value, scale) : value));
}

function inOrder({ resource: { name }, order }: SqlList, rows: AnyQuery): AnyQuery {
  return order.reduce((query, [column, direction]) => query.orderBy(`${name}.${column}`, direction), rows);
}

async function sortedBy(
  list: SqlList,
  rows: AnyQuery,
  { fields }: AskedList,
  [key, order]: NonNullable<AskedList['sort']>,
): Promise<AnyQuery> {
  const { resource, key: keys = ['id'] } = list;
  const { name } = resource;
  const field = fields.get(key);
  const [query, by] = field?.kind === 'reference' ? await ranked(list, rows, key, field) : [rows, `${name}.${key}`];
  const sorted = query.orderBy(by, (item) => (order === 'ASC' ? item.asc().nullsFirst() : item.desc().nullsLast()));
  return keys.reduce((query, column) => (column === by ? query : query.orderBy(`${name}.${column}`)), sorted);
}

async function ranked(
  { db, resource: { name } }: SqlList,
  rows: AnyQuery,
  key: string,
  { target }: Extract<Field, { kind: 'reference' }>,
): Promise<[AnyQuery, string]> {
  const ranked = await nameRanks(db, target);
  const [ids, places] = [ranked.map(([id]) => id), ranked.map(([, rank]) => rank)];
  const ranks =
    engineOf(db) === 'postgres'
      ? sql<AnyRow>`(select id, rank from unnest(${ids}::integer[], ${places}::integer[]) as named (id, rank))`
      : // SQLite indexes materialized rows by an integer; otherwise it would read all of the JSON for each row.
        sql<AnyRow>`(with named as materialized (
          select cast(key as integer) as id, value as rank from json_each(${JSON.stringify(Object.fromEntries(ranked))})
        ) select id, rank from named)`;
  return [rows.leftJoin(ranks.as('ranks'), 'ranks.id', `${name}.${key}`) as AnyQuery, 'ranks.rank'];
}

async function readByTexts(list: SqlList, rows: AnyQuery, asked: AskedList): Promise<number[]> {
  const { resource, shown } = list;
  const { fields, filter, sort } = asked;
  const own = new Map([...fields].filter(([, field]) => field.kind === 'text'));
  const byText = sort && own.has(sort[0]);
  const keys = [...own.keys()].filter((key) => 'q' in filter || key in filter || (byText && sort[0] === key));
  const ordered = sort && !byText ? await sortedBy(list, rows, asked, sort) : inOrder(list, rows);
  const read = (await ordered
    .select(`${resource.name}.id`)
    .select(keys.map((key) => (shown?.[key] ?? sql<string | null>`${sql.ref(`${resource.name}.${key}`)}`).as(key)))
    .execute()) as unknown as (AnyRecord & AnyRow)[];
  const turn = takeTurns();
  const found: typeof read = [];
  const wanted = Object.keys(filter).filter((key) => key === 'q' || own.has(key));
  const askedOfTexts = { ...asked, fields: own };
  for (const part of inParts(read)) {
    found.push(...part.filter((record) => wanted.every((key) => matches(record, key, askedOfTexts))));
    await turn();
  }
  const sorted = byText ? await sortInSteps(found, sort, own, () => '') : found;
  return sorted.map(({ id }) => id);
}

const limited = (query: AnyQuery, [from, to]: NonNullable<AskedList['range']>) =>
  query.offset(Math.min(from, MAX)).limit(Math.min(Math.max(to - from + 1, 0), MAX));

/** More rows than any table has, but a limit that databases accept. */
const MAX = 2 ** 31 - 1;

async function count(query: AnyQuery): Promise<number> {
  const { total } = await query.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return Number(total);
}

const NAME = new Map([['name', text({ label: 'Name' })]]);

/** Ranks names in German order, which databases lack; equal names share a rank. */
async function nameRanks(db: AnyDb, target: string): Promise<[id: number, rank: number][]> {
  const read = await db.selectFrom(target).select(['id', 'name']).execute();
  const rows = read.map(({ id, name }) => ({ id: Number(id), name: String(name) }));
  let [rank, last] = [0, ''];
  return (await sortInSteps(rows, ['name', 'ASC'], NAME, () => '')).map(({ id, name }) => {
    if (compareGerman(last, name) !== 0) rank += 1;
    last = name;
    return [id, rank];
  });
}

/** Tests whether a column equals a filter's value, or one of them. As in JSON, values of another type never match. */
function hasValue(db: AnyDb, column: string, isNumber: boolean, wanted: unknown): RawBuilder<SqlBool> {
  const values: unknown[] = Array.isArray(wanted) ? wanted : [wanted];
  const known = values.filter((value) =>
    isNumber ? isInteger(value) : typeof value === 'string' && isPlainText(value),
  );
  const isOneOf = oneOfValues(db, column, isNumber, known);
  return values.includes(null) ? sql<SqlBool>`(${isOneOf} or ${sql.ref(column)} is null)` : isOneOf;
}

function oneOfValues(db: AnyDb, column: string, isNumber: boolean, values: readonly unknown[]): RawBuilder<SqlBool> {
  if (engineOf(db) !== 'postgres')
    return sql<SqlBool>`${sql.ref(column)} in (select value from json_each(${JSON.stringify(values)}))`;
  const type = sql.raw(isNumber ? 'bigint[]' : 'text[]');
  return sql<SqlBool>`${sql.ref(column)} = any(${values}::${type})`;
}

/** Databases refuse other numbers. */
const isInteger = (value: unknown): value is number => Number.isSafeInteger(value);
