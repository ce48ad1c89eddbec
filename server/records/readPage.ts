import { type AnyRecord, type AnyResource, type DefinedView, type Field, resourceNamed } from '../../src/resources/kit';
import { untyped } from '../db/database';
import { readRecords } from '../db/repository/read';
import { readInSteps } from '../db/repository/readInSteps';
import { readTimeZone } from '../db/repository/settings';
import type { Call } from '../http/call';
import { modelOf, readsOf } from './computed/model';
import { withComputed } from './computed/withComputed';
import type { ServerResource } from './hooks/withHooks';
import { type AskedList, keysOfView, type ListQuery, type Page, pageOf, readListQuery, withDays } from './listQuery';
import { titleFor } from './titleFor';

/** Reads a list; for a part of it, first the sort and filter fields of all. @param where required values @throws as `readListQuery` */
export async function readPage(
  call: Call,
  resource: ServerResource,
  query: ListQuery,
  where: Readonly<Record<string, unknown>>,
): Promise<Page<AnyRecord>> {
  const { registry, user } = call;
  const db = untyped(call.db);
  const { isListed } = resource.hooks;
  const asked = await withDays(readListQuery(query, resource, user.role), () => readTimeZone(call.db));
  // The hook may read any field.
  const isWhole = asked?.range === undefined || isListed !== undefined;
  const wanted = asked ? keysOf(asked) : [];
  const read = isWhole ? resource : only(resource, [...withRead(call, resource, wanted), ...Object.keys(where)]);
  const stored = await readInSteps(db, registry, read, { where });
  const all = asked ? await withComputed(call, resource, stored, wanted) : stored;
  const visible = isListed ? all.filter((record) => isListed(record, call)) : all;
  const titles = await titlesFor(call, asked?.sort && resource.fields[asked.sort[0]]);
  const page = await pageOf(visible, resource, asked, (_, id) => titles.get(id) ?? '');
  if (isWhole) return page;
  const ids = page.records.map(({ id }) => id);
  const records = new Map((await readRecords(db, registry, resource, { ids })).map((each) => [each.id, each]));
  return { ...page, records: ids.flatMap((id) => records.get(id) ?? []) };
}

/** Returns a view's records for the caller, by id. @param keys of fields that are needed; others may be missing */
export async function readInView(
  call: Pick<Call, 'db' | 'registry' | 'user' | 'query' | 'now'>,
  resource: ServerResource,
  view: DefinedView,
  keys: readonly string[],
): Promise<AnyRecord[]> {
  const { isListed } = resource.hooks;
  const conditions = keysOfView(view);
  const wanted = [...keys, ...conditions];
  const read = isListed ? resource : only(resource, withRead(call, resource, wanted));
  const stored = await readInSteps(untyped(call.db), call.registry, read);
  const all = await withComputed(call, resource, stored, wanted);
  return all.filter((record) => conditions.every((key) => record[key] === true) && (isListed?.(record, call) ?? true));
}

const withRead = ({ registry }: Pick<Call, 'registry'>, { name }: AnyResource, keys: readonly string[]): string[] => [
  ...keys,
  ...readsOf(modelOf(registry), name, keys).flatMap(({ from, key }) => (from === 'record' ? key : [])),
];

const only = <R extends AnyResource>(resource: R, keys: readonly string[]): R => ({
  ...resource,
  fields: Object.fromEntries(Object.entries(resource.fields).filter(([key]) => keys.includes(key))),
});

function keysOf({ fields, filter, sort, view }: AskedList): string[] {
  const texts = [...fields].filter(([, { kind }]) => kind === 'text').map(([key]) => key);
  return [
    ...Object.keys(filter).flatMap((key) => (key === 'q' ? texts : key)),
    ...(sort ? [sort[0]] : []),
    ...keysOfView(view),
  ];
}

/** Returns the names of referenced records as the caller sees them, since sorting by hidden names would reveal them. */
async function titlesFor(
  { db, registry, user }: Call,
  field: Field | undefined,
): Promise<ReadonlyMap<unknown, string>> {
  if (!field || !('target' in field)) return new Map();
  const target = resourceNamed(registry, field.target);
  const nameOf = titleFor(target, user);
  const isLookedAt = (target as Partial<ServerResource>).hooks?.requireVisible !== undefined;
  const stored = await readInSteps(untyped(db), registry, isLookedAt ? target : only(target, [target.title]));
  return new Map(stored.map((each) => [each.id, nameOf(each)]));
}
