import { type RawBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely';
import { type AnyRecord, type AnyResource, type Field, type Role, toScaled } from '../../src/resources/kit';
import { type AnyDb, type AnyRow, engineOf } from '../db/database';
import { inParts } from '../db/engine/inParts';
import { takeTurns } from '../turns';
import { type AskedList, contentRange, cut, type ListQuery, matches, readListQuery } from './listQuery';
import { nameRanks } from './nameRanks';
import { sortInSteps } from './sortInSteps';
import { hasValue } from './sqlFilter';

export type AnyQuery<O = unknown> = SelectQueryBuilder<Record<string, AnyRow>, string, O>;

/** A table that grows, as lists need to know it. */
export interface SqlList {
  db: AnyDb;
  resource: Pick<AnyResource, 'name' | 'fields'>;
  /** The rows that the caller may see; of the table alone that has the resource's name. */
  rows: AnyQuery;
  /** How the list is sorted when nobody asks. */
  order: readonly (readonly [column: string, direction: 'asc' | 'desc'])[];
  /** The columns that tell rows apart, where that is no id. */
  key?: readonly string[];
  /** What stands in a column as far as lists show it; the column itself by default. */
  shown?: Readonly<Record<string, RawBuilder<string | null>>>;
}

/**
 * The ids of the rows that a list in the dialect of ra-data-simple-rest consists of, in its order. Filtered, sorted and
 * cut by the database; texts, whose German order and comparison no database has, are read alone and compared here.
 * @throws Problem MALFORMED, VALIDATION as `pageOf`
 */
export async function idsOfPage(
  list: SqlList,
  query: ListQuery,
  role: Role,
): Promise<{ ids: number[]; contentRange?: string }> {
  const asked = readListQuery(query, list.resource, role);
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
  /** When the caller asked in the dialect that wants it. */
  contentRange?: string;
}

/**
 * The same of a table of short rows without texts: their columns at once.
 * @throws Problem MALFORMED, VALIDATION as `pageOf`
 */
export const rowsOfPage = <R>(
  list: SqlList,
  columns: readonly (keyof R & string)[],
  query: ListQuery,
  role: Role,
): Promise<RowsOfPage<R>> =>
  readPage<R>(list, columns, readListQuery(query, list.resource, role, { hasId: list.key === undefined }));

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

/** What the filter leaves, texts aside: a search where there is none finds nothing. */
function narrowed({ db, resource: { name }, rows }: SqlList, asked: AskedList): AnyQuery {
  const { fields, filter } = asked;
  const query = 'q' in filter && !hasTexts(asked) ? rows.where(sql<SqlBool>`1 = 0`) : rows;
  return Object.entries(filter)
    .filter(([key]) => !isText(key, fields))
    .reduce((found, [key, wanted]) => {
      const field = fields.get(key);
      return found.where(hasValue(db, `${name}.${key}`, field?.kind !== 'date', asStored(field, wanted)));
    }, query);
}

/** Decimals are stored as whole numbers; what has more of them than the column is not there, as it is. */
function asStored(field: Field | undefined, wanted: unknown): unknown {
  if (field?.kind !== 'decimal' || field.scale === 0) return wanted;
  const { scale } = field;
  const values: unknown[] = Array.isArray(wanted) ? wanted : [wanted];
  return values.map((value) => (typeof value === 'number' ? toScaled(value, scale) : value));
}

function inOrder({ resource: { name }, order }: SqlList, rows: AnyQuery): AnyQuery {
  return order.reduce((query, [column, direction]) => query.orderBy(`${name}.${column}`, direction), rows);
}

/** Nothing comes first, and what is equal stands in the order of the keys, as where records are sorted in memory. */
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

/** Joins what the names of a reference's targets come to in German order. */
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
      : sql<AnyRow>`(select value ->> 0 as id, value ->> 1 as rank from json_each(${JSON.stringify(ranked)}))`;
  return [rows.leftJoin(ranks.as('ranks'), 'ranks.id', `${name}.${key}`) as AnyQuery, 'ranks.rank'];
}

/** The texts that are asked for are read without the rest of their rows. */
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
  const wanted = Object.entries(filter).filter(([key]) => key === 'q' || own.has(key));
  for (const part of inParts(read)) {
    found.push(...part.filter((record) => wanted.every(([key, value]) => matches(record, key, value, own))));
    await turn();
  }
  const sorted = byText ? await sortInSteps(found, sort, own, () => '') : found;
  return sorted.map(({ id }) => id);
}

const limited = (query: AnyQuery, [from, to]: NonNullable<AskedList['range']>) =>
  query.offset(Math.min(from, MOST)).limit(Math.min(Math.max(to - from + 1, 0), MOST));

/** More rows than any table has; databases count no further than they do. */
const MOST = 2 ** 31 - 1;

async function count(query: AnyQuery): Promise<number> {
  const { total } = await query.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return Number(total);
}
