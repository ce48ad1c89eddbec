import { type AnyRecord, type AnyResource, type Field, resourceNamed } from '../../src/resources/kit';
import { untyped } from '../db/database';
import { readRecords } from '../db/repository/read';
import { readInSteps } from '../db/repository/readInSteps';
import type { Call } from '../http/call';
import type { ServerResource } from './hooks/withHooks';
import { type AskedList, type ListQuery, type Page, pageOf, readListQuery } from './listQuery';

/**
 * The records of a list that a query asks for. Of a part of them, what they are chosen and sorted by is read of all, and the
 * rest of the part alone.
 * @param where values that fields must have, whatever the query says
 * @throws Problem MALFORMED, VALIDATION as `pageOf`
 */
export async function readPage(
  call: Call,
  resource: ServerResource,
  query: ListQuery,
  where: Readonly<Record<string, unknown>>,
): Promise<Page<AnyRecord>> {
  const { registry, user } = call;
  const db = untyped(call.db);
  const { isListed } = resource.hooks;
  const asked = readListQuery(query, resource, user.role);
  // A hook may look at any of them.
  const isWhole = asked?.range === undefined || isListed !== undefined;
  const read = isWhole ? resource : only(resource, [...keysOf(asked), ...Object.keys(where)]);
  const all = await readInSteps(db, registry, read, { where });
  const visible = isListed ? all.filter((record) => isListed(record, call)) : all;
  const titles = await titlesFor(call, asked?.sort && resource.fields[asked.sort[0]]);
  const page = await pageOf(visible, resource, query, user.role, (_, id) => titles.get(id) ?? '');
  if (isWhole) return page;
  const ids = page.records.map(({ id }) => id);
  const records = new Map((await readRecords(db, registry, resource, { ids })).map((each) => [each.id, each]));
  return { ...page, records: ids.flatMap((id) => records.get(id) ?? []) };
}

/** The definition with some of its fields. */
const only = <R extends AnyResource>(resource: R, keys: readonly string[]): R => ({
  ...resource,
  fields: Object.fromEntries(Object.entries(resource.fields).filter(([key]) => keys.includes(key))),
});

/** What records are chosen and sorted by. */
function keysOf({ fields, filter, sort }: AskedList): string[] {
  const texts = [...fields].filter(([, { kind }]) => kind === 'text').map(([key]) => key);
  return [...Object.keys(filter).flatMap((key) => (key === 'q' ? texts : key)), ...(sort ? [sort[0]] : [])];
}

/** What those are called that a field refers to. */
async function titlesFor({ db, registry }: Call, field: Field | undefined): Promise<ReadonlyMap<unknown, string>> {
  if (!field || !('target' in field)) return new Map();
  const target = resourceNamed(registry, field.target);
  const all = await readInSteps(untyped(db), registry, only(target, [target.title]));
  return new Map(all.map((each) => [each.id, String(each[target.title] ?? '')]));
}
