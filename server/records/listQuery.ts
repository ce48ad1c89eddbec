import { z } from 'zod';
import type { viewedListQuery } from '../../src/contract/kit/values';
import {
  type AnyRecord,
  type AnyResource,
  type DefinedView,
  type Field,
  isFilteredByPart,
  type Language,
  type Role,
  readableFields,
  textKey,
  viewsOf,
} from '../../src/resources/kit';
import { dayBoundsInFilter, isWithin, type Spans } from '../../src/rules/dayBoundsInFilter';
import { invalid, Problem } from '../problem';
import { takeTurns } from '../turns';
import { whereKey } from './computed/model';
import { sortInSteps } from './sortInSteps';

export type ListQuery = z.output<typeof viewedListQuery>;

const sortShape = z.tuple([z.string(), z.enum(['ASC', 'DESC'])]);
const rangeShape = z.tuple([z.int().min(0), z.int().min(0)]);
const filterShape = z.record(z.string(), z.unknown());
/** Most characters of a search text: nobody needs more, and every row is compared with it. */
const LONGEST_WANTED = 200;

export interface Page<R extends AnyRecord> {
  records: R[];
  contentRange?: string;
}

/** Filters, sorts (as shown, in German order) and cuts a list in turns. @param asked undefined: all, as they are */
export async function pageOf<R extends AnyRecord>(
  records: readonly R[],
  { name }: Pick<AnyResource, 'name'>,
  asked: AskedList | undefined,
  title: Language['title'],
): Promise<Page<R>> {
  if (!asked) return { records: [...records] };
  const { fields, sort, range } = asked;
  const found: R[] = [];
  const turn = takeTurns();
  for (const record of records) {
    if (isAsked(record, asked)) found.push(record);
    await turn();
  }
  const most = range && range[1] + 1;
  const page = cut(sort ? await sortInSteps(found, sort, fields, title, most) : found, range);
  return { records: page, contentRange: contentRange(name, range, page.length, found.length) };
}

export interface AskedList {
  fields: ReadonlyMap<string, Field>;
  filter: Readonly<Record<string, unknown>>;
  textKeys: ReadonlyMap<string, string>;
  /** Lists of values in the filter: a record needs to match one of each. */
  anyOf: ReadonlyMap<string, ReadonlySet<unknown>>;
  /** Days by which instants are filtered; `withDays` computes their bounds. */
  spans: Spans;
  sort?: [key: string, order: 'ASC' | 'DESC'];
  range?: [from: number, to: number];
  view?: DefinedView;
}

/** Parses the dialect of ra-data-simple-rest and a view; undefined without either. @throws Problem MALFORMED, VALIDATION */
export function readListQuery(
  query: ListQuery,
  resource: Pick<AnyResource, 'fields' | 'views'>,
  role: Role,
  { hasId }: { hasId: boolean } = { hasId: true },
): AskedList | undefined {
  const view = query.view === undefined ? undefined : viewNamed(resource, query.view, role);
  if (!view && query.sort === undefined && query.range === undefined && query.filter === undefined) return undefined;
  const fields = new Map(readableFields(resource, role));
  const filter = read('filter', query.filter, filterShape) ?? {};
  const sort = read('sort', query.sort, sortShape);
  const isKnown = (key: string) => (key === 'id' && hasId) || fields.has(key);
  for (const key of Object.keys(filter)) if (key !== 'q') requireField('filter', key, isKnown);
  const textKeys = textKeysOf(filter);
  if (sort) requireField('sort', sort[0], isKnown);
  const own = view?.sort && isKnown(view.sort[0]) ? view.sort : undefined;
  return {
    fields,
    filter,
    textKeys,
    anyOf: new Map(
      Object.entries(filter).flatMap(([key, wanted]) => (Array.isArray(wanted) ? [[key, new Set(wanted)]] : [])),
    ),
    sort: sort ?? (own && [...own]),
    spans: new Map(),
    range: read('range', query.range, rangeShape),
    view,
  };
}

/** Adds the bounds of days in the instance's time zone that filter instants. @param zone called only if needed */
export const withDays = async <A extends AskedList | undefined>(asked: A, zone: () => Promise<string>): Promise<A> =>
  asked && { ...asked, spans: await dayBoundsInFilter(asked.filter, (key) => asked.fields.get(key), zone) };

function textKeysOf(filter: AskedList['filter']): Map<string, string> {
  const texts = Object.entries(filter).filter((each): each is [string, string] => typeof each[1] === 'string');
  const long = texts.find(([, text]) => text.length > LONGEST_WANTED);
  if (long) throw invalid({ filter: `Der Wert von „${long[0]}“ ist zu lang: höchstens ${LONGEST_WANTED} Zeichen.` });
  return new Map(texts.map(([key, text]) => [key, textKey(text)]));
}

function viewNamed(resource: Pick<AnyResource, 'views'>, name: string, role: Role): DefinedView {
  const view = viewsOf(resource, role).find((each) => each.name === name);
  if (!view) throw invalid({ view: `Eine Ansicht „${name}“ gibt es nicht.` });
  return view;
}

export const keysOfView = (view: DefinedView | undefined): string[] =>
  view?.where === undefined ? [] : [whereKey(view)];

/** Tells whether a record, filled in by `withComputed`, is in the view and matches the filter. */
export const isAsked = (record: AnyRecord, asked: AskedList): boolean =>
  keysOfView(asked.view).every((key) => record[key] === true) &&
  Object.keys(asked.filter).every((key) => matches(record, key, asked));

export const cut = <T>(list: readonly T[], range: AskedList['range']): T[] =>
  range ? list.slice(range[0], range[1] + 1) : [...list];

/** @param length records in the answer, out of `total` */
export function contentRange(name: string, range: AskedList['range'], length: number, total: number): string {
  const from = range?.[0] ?? 0;
  return `${name} ${length > 0 ? `${from}-${from + length - 1}` : '*'}/${total}`;
}

export function matches(record: AnyRecord, key: string, asked: AskedList): boolean {
  const { fields, filter, textKeys, anyOf, spans } = asked;
  const part = textKeys.get(key);
  if (key === 'q') return [...fields].some(([each, field]) => field.kind === 'text' && contains(record[each], part));
  const field = fields.get(key);
  const value = record[key];
  const wanted = filter[key];
  if (isWithin(spans.get(key), value)) return true;
  const values = anyOf.get(key);
  if (values) return Array.isArray(value) ? value.some((each) => values.has(each)) : values.has(value);
  if (Array.isArray(value)) return value.includes(wanted);
  return isFilteredByPart(field) && part !== undefined ? contains(value, part) : value === wanted;
}

const contains = (value: unknown, part: string | undefined) =>
  typeof value === 'string' && part !== undefined && textKey(value).includes(part);

function read<T>(name: string, text: string | undefined, shape: z.ZodType<T>): T | undefined {
  if (text === undefined) return undefined;
  try {
    return shape.parse(JSON.parse(text));
  } catch (cause) {
    throw new Problem('MALFORMED', `Der Parameter ${name} ist nicht lesbar.`, { cause });
  }
}

/** @throws Problem VALIDATION */
export function requireField(parameter: string, key: string, isKnown: (key: string) => boolean) {
  if (!isKnown(key)) throw invalid({ [parameter]: `Ein Feld „${key}“ gibt es nicht.` });
}
