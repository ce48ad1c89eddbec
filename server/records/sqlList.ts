import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import type { AnyRecord, AnyResource, Field, Role } from '../../src/resources/kit';
import { type AnyDb, type AnyRow, engineOf } from '../db/database';
import { inParts } from '../db/inParts';
import { takeTurns } from '../takeTurns';
import { type AskedList, contentRange, cut, type ListQuery, matches, readListQuery } from './listQuery';
import { sortInSteps } from './sortInSteps';
import { hasValue } from './sqlFilter';

export type AnyQuery<O = unknown> = SelectQueryBuilder<Record<string, AnyRow>, string, O>;

/** A table that grows, as lists need to know it. */
export interface SqlList {
  db: AnyDb;
  resource: Pick<AnyResource, 'name' | 'fields'>;
  /** The rows that the caller may see; of the table alone that has the resource's name. */
  rows: AnyQuery;
  /** How the list is sorted when nobody asks: columns, the latest first. */
  newestFirst: readonly string[];
  /** What stands in a column as far as lists show it; the column itself unless told. */
  shown?: Readonly<Record<string, RawBuilder<string | null>>>;
  /** Ids of a reference's target in the order of their names. */
  byName(target: string): Promise<readonly number[]>;
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
  const { name } = list.resource;
  if (!asked) return { ids: await readIds(inOrder(list, list.rows), name) };
  const { filter, sort, range, fields } = asked;
  const texts = Object.keys(filter).filter((key) => isText(key, fields));
  let rows = list.rows;
  for (const [key, wanted] of Object.entries(filter))
    if (!texts.includes(key)) rows = rows.where(hasValue(list.db, `${name}.${key}`, isNumber(key, fields), wanted));
  if (texts.length > 0 || (sort && isText(sort[0], fields))) {
    const found = await readByTexts(list, rows, asked);
    const ids = cut(found, range);
    return { ids, contentRange: contentRange(name, range, ids.length, found.length) };
  }
  const sorted = sort ? await sortedBy(list, rows, asked, sort) : inOrder(list, rows);
  const ids = await readIds(range ? limited(sorted, range) : sorted, name);
  const total = range ? await count(rows) : ids.length;
  return { ids, contentRange: contentRange(name, range, ids.length, total) };
}

const isText = (key: string, fields: AskedList['fields']) => key === 'q' || fields.get(key)?.kind === 'text';
const isNumber = (key: string, fields: AskedList['fields']) => key === 'id' || fields.get(key)?.kind !== 'date';

function inOrder({ resource: { name }, newestFirst }: SqlList, rows: AnyQuery): AnyQuery {
  return newestFirst.reduce((query, column) => query.orderBy(`${name}.${column}`, 'desc'), rows);
}

/** Nothing comes first, and what is equal stands in the order of the ids, as where records are sorted in memory. */
async function sortedBy(
  list: SqlList,
  rows: AnyQuery,
  { fields }: AskedList,
  [key, order]: NonNullable<AskedList['sort']>,
): Promise<AnyQuery> {
  const { name } = list.resource;
  const field = fields.get(key);
  const [query, by] = field?.kind === 'reference' ? await ranked(list, rows, key, field) : [rows, `${name}.${key}`];
  const sorted = query.orderBy(by, (item) => (order === 'ASC' ? item.asc().nullsFirst() : item.desc().nullsLast()));
  return key === 'id' ? sorted : sorted.orderBy(`${name}.id`);
}

/** Joins what the names of a reference's targets come to in German order. */
async function ranked(
  { db, resource: { name }, byName }: SqlList,
  rows: AnyQuery,
  key: string,
  { target }: Extract<Field, { kind: 'reference' }>,
): Promise<[AnyQuery, string]> {
  const ids = await byName(target);
  const ranks =
    engineOf(db) === 'postgres'
      ? sql<AnyRow>`(select id, rank from unnest(${[...ids]}::integer[]) with ordinality as named (id, rank))`
      : sql<AnyRow>`(select value as id, key as rank from json_each(${JSON.stringify(ids)}))`;
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

const readIds = async (query: AnyQuery, name: string): Promise<number[]> =>
  (await query.select(sql<number>`${sql.ref(`${name}.id`)}`.as('id')).execute()).map(({ id }) => id);

async function count(query: AnyQuery): Promise<number> {
  const { total } = await query.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return Number(total);
}
