import { z } from 'zod';
import type { listQuery } from '../../src/contract/kit/values';
import {
  type AnyRecord,
  type AnyResource,
  type Field,
  type Language,
  type Role,
  readableFields,
  textKey,
} from '../../src/resources/kit';
import { invalid, Problem } from '../problem';
import { takeTurns } from '../turns';
import { sortInSteps } from './sortInSteps';

export type ListQuery = z.output<typeof listQuery>;

const sortShape = z.tuple([z.string(), z.enum(['ASC', 'DESC'])]);
const rangeShape = z.tuple([z.int().min(0), z.int().min(0)]);
const filterShape = z.record(z.string(), z.unknown());

export interface Page<R extends AnyRecord> {
  records: R[];
  contentRange?: string;
}

/**
 * Filters, sorts (as shown, texts in German order) and cuts a list in turns.
 * @param title name of a referenced record
 * @throws Problem MALFORMED for JSON of the wrong shape, VALIDATION for a field hidden from the caller
 */
export async function pageOf<R extends AnyRecord>(
  records: readonly R[],
  resource: Pick<AnyResource, 'name' | 'fields'>,
  query: ListQuery,
  role: Role,
  title: Language['title'],
): Promise<Page<R>> {
  const asked = readListQuery(query, resource, role);
  if (!asked) return { records: [...records] };
  const { fields, filter, sort, range } = asked;
  const wanted = Object.entries(filter);
  const found: R[] = [];
  const turn = takeTurns();
  for (const record of records) {
    if (wanted.every(([key, value]) => matches(record, key, value, fields))) found.push(record);
    await turn();
  }
  const most = range && range[1] + 1;
  const page = cut(sort ? await sortInSteps(found, sort, fields, title, most) : found, range);
  return { records: page, contentRange: contentRange(resource.name, range, page.length, found.length) };
}

export interface AskedList {
  fields: ReadonlyMap<string, Field>;
  filter: Readonly<Record<string, unknown>>;
  sort?: [key: string, order: 'ASC' | 'DESC'];
  range?: [from: number, to: number];
}

/**
 * Parses the dialect of ra-data-simple-rest; undefined when the query uses none of it.
 * @param record `hasId`: can be filtered by id
 * @throws Problem MALFORMED, VALIDATION as `pageOf`
 */
export function readListQuery(
  query: ListQuery,
  resource: Pick<AnyResource, 'fields'>,
  role: Role,
  { hasId }: { hasId: boolean } = { hasId: true },
): AskedList | undefined {
  if (query.sort === undefined && query.range === undefined && query.filter === undefined) return undefined;
  const fields = new Map(readableFields(resource, role));
  const filter = read('filter', query.filter, filterShape) ?? {};
  const sort = read('sort', query.sort, sortShape);
  const isKnown = (key: string) => (key === 'id' && hasId) || fields.has(key);
  for (const key of Object.keys(filter)) if (key !== 'q') requireField('filter', key, isKnown);
  if (sort) requireField('sort', sort[0], isKnown);
  return { fields, filter, sort, range: read('range', query.range, rangeShape) };
}

export const cut = <T>(list: readonly T[], range: AskedList['range']): T[] =>
  range ? list.slice(range[0], range[1] + 1) : [...list];

/** @param length records in the answer, out of `total` */
export function contentRange(name: string, range: AskedList['range'], length: number, total: number): string {
  const from = range?.[0] ?? 0;
  return `${name} ${length > 0 ? `${from}-${from + length - 1}` : '*'}/${total}`;
}

/** Whether a field's value matches a filter's. */
export function matches(record: AnyRecord, key: string, wanted: unknown, fields: ReadonlyMap<string, Field>): boolean {
  if (key === 'q') return [...fields].some(([each, field]) => field.kind === 'text' && contains(record[each], wanted));
  const field = fields.get(key);
  const value = record[key];
  if (Array.isArray(wanted))
    return Array.isArray(value) ? wanted.some((each) => value.includes(each)) : wanted.includes(value);
  if (Array.isArray(value)) return value.includes(wanted);
  const isPart = field?.kind === 'text' && field.computed === undefined && typeof wanted === 'string';
  return isPart ? contains(value, wanted) : value === wanted;
}

const contains = (value: unknown, part: unknown) =>
  typeof value === 'string' && typeof part === 'string' && textKey(value).includes(textKey(part));

function read<T>(name: string, text: string | undefined, shape: z.ZodType<T>): T | undefined {
  if (text === undefined) return undefined;
  try {
    return shape.parse(JSON.parse(text));
  } catch (cause) {
    throw new Problem('MALFORMED', `Der Parameter ${name} ist nicht lesbar.`, { cause });
  }
}

function requireField(parameter: string, key: string, isKnown: (key: string) => boolean) {
  if (!isKnown(key)) throw invalid({ [parameter]: `Ein Feld „${key}“ gibt es nicht.` });
}
